import { PROFILES } from "@highwater/sizing";
import type { PublishedDocument } from "@highwater/sizing";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { NO_VALUE } from "../../../lib/units.ts";
import { tableAnchor } from "../anchors.ts";
import { tallyOf } from "../compare.ts";
import { useOf, USE_WORDS } from "../document-use.ts";
import classes from "./reference.module.css";

const Row = ({ document }: { readonly document: PublishedDocument }) => {
  const { id, title, year, tables, contradictions } = document;
  const { compared, differing } = tallyOf([document]);
  return (
    <tr>
      <th scope="row" data-text="true">
        <a href={`#${id}`}>{title}</a>
      </th>
      <td>{year ?? NO_VALUE}</td>
      <td data-text="true">{USE_WORDS[useOf(document, PROFILES)]}</td>
      <td>{contradictions.length}</td>
      <td>{compared === 0 ? NO_VALUE : `${differing} of ${compared}`}</td>
      <td data-text="true">
        {tables.map((table, index) => (
          <span key={table.id}>
            {index === 0 ? null : " · "}
            <a href={`#${tableAnchor(document, table)}`}>{table.title.split(":")[0]}</a>
          </span>
        ))}
      </td>
    </tr>
  );
};

/** The documents, what each may be used for, and the way to each of their tables. */
export const OverviewTable = ({ documents }: { readonly documents: readonly PublishedDocument[] }) => (
  <section className={classes["table"]}>
    <ScrollBox label="Documents">
      <table aria-label="Documents">
        <thead>
          <tr>
            <th scope="col" data-text="true">
              Document
            </th>
            <th scope="col">Year</th>
            <th scope="col" data-text="true">
              Usable for
            </th>
            <th scope="col">Contradictions</th>
            <th scope="col">Figures that differ</th>
            <th scope="col" data-text="true">
              Tables
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <Row key={document.id} document={document} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </section>
);
