import type { AuditEntry } from "@highwater/contract";
import { ScrollBox } from "../../../../components/ui/scroll-box.tsx";
import { differenceOf } from "../difference.ts";
import type { FieldChange } from "../difference.ts";
import classes from "./audit-log.module.css";

const Change = ({ change: { path, before, after } }: { readonly change: FieldChange }) => (
  <tr>
    <th scope="row">{path === "" ? "value" : path}</th>
    <td>{before === null ? <span className={classes["none"]}>none</span> : <del>{before}</del>}</td>
    <td>{after === null ? <span className={classes["none"]}>none</span> : <ins>{after}</ins>}</td>
  </tr>
);

const Changes = ({ entry: { before, after, outcome, what } }: { readonly entry: AuditEntry }) => {
  const changes = differenceOf(before, after);
  if (changes.length === 0)
    return (
      <p>
        {outcome === "done"
          ? before === null && after === null
            ? "No fields are kept of this."
            : "No field was changed."
          : "Nothing was changed."}
      </p>
    );
  return (
    <ScrollBox label={`What was changed: ${what}`}>
      <table className={classes["changes"]}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Change key={change.path} change={change} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

/** All of one entry: the request, its answer, and what it changed field by field. */
export const EntryDetail = ({ entry }: { readonly entry: AuditEntry }) => {
  const facts = [
    ["Request", `${entry.action.split(" ")[0] ?? ""} ${entry.target}`],
    ["Answer", entry.status === null ? "not known" : `status ${entry.status}`],
    ["From", entry.address],
    ["At", entry.at],
  ] as const;
  return (
    <div className={classes["detail"]}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Changes entry={entry} />
    </div>
  );
};
