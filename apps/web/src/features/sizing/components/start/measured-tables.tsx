import type { MeasuredWorkload } from "@highwater/contract";
import { fieldLabel, foundText } from "../../start/field-words.ts";
import classes from "./start.module.css";

interface TablesProps {
  readonly measured: MeasuredWorkload;
  readonly notes: readonly string[];
}

const Found = ({ found }: Pick<MeasuredWorkload, "found">) => (
  <table className={classes["found"]}>
    <caption>Found</caption>
    <thead>
      <tr>
        <th scope="col">Field, and how it was found</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      {found.map(({ field, value, unit, how, signal }) => (
        <tr key={field} data-found={field}>
          <th scope="row">
            {fieldLabel(field)}
            <small>
              {how}
              {signal === null ? null : <code> {signal}</code>}
            </small>
          </th>
          <td title={unit === null ? undefined : `${value} ${unit}`}>{foundText(value, unit)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What a cluster tells about its load, and what it does not. */
export const MeasuredTables = ({ measured: { found, missing }, notes }: TablesProps) => (
  <>
    <Found found={found} />
    {missing.length === 0 ? null : (
      <section>
        <h3>Not found: stays as in the blank form</h3>
        <ul className={classes["missing"]}>
          {missing.map(({ field, why }) => (
            <li key={field} data-missing={field}>
              <b>{fieldLabel(field)}</b>: {why}
            </li>
          ))}
        </ul>
      </section>
    )}
    {notes.map((note) => (
      <p key={note} className={classes["note"]}>
        {note}
      </p>
    ))}
  </>
);
