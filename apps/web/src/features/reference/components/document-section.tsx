import { PROFILES } from "@highwater/sizing";
import type { PublishedDocument } from "@highwater/sizing";
import { Link } from "@tanstack/react-router";
import { Chip } from "../../../components/ui/chip.tsx";
import { LATENCY_KINDS } from "../../../lib/latency-kinds.ts";
import { useOf, USE_WORDS } from "../document-use.ts";
import { PublishedTable } from "./published-table.tsx";
import type { PlanOfRow } from "./published-table.tsx";
import classes from "./reference.module.css";

interface SectionProps {
  readonly document: PublishedDocument;
  readonly planOfRow: PlanOfRow;
  /** The anchor that the URL names. */
  readonly target: string;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** One document: what it may be used for, where it contradicts itself, and its tables. */
export const DocumentSection = ({ document, planOfRow, target }: SectionProps) => {
  const { id, title, tables, contradictions, latencyKind, scope } = document;
  const use = useOf(document, PROFILES);
  return (
    <section className={classes["document"]} id={id} data-document={id} aria-labelledby={`title-${id}`}>
      <h2 id={`title-${id}`}>
        {title} <Chip>{USE_WORDS[use]}</Chip>
      </h2>
      <p>{scope}</p>
      <p className={classes["note"]}>
        Latency: {latencyKind === null ? "It prints none." : LATENCY_KINDS[latencyKind]}{" "}
        {use === "evidence" ? null : (
          <Link to="/sizing" search={{ profile: id }}>
            Size with this profile
          </Link>
        )}
      </p>
      {contradictions.length === 0 ? null : (
        <section className={classes["contradictions"]} aria-label={`Contradictions of ${title}`}>
          <h3>{plural(contradictions.length, "contradiction")}</h3>
          <ul>
            {contradictions.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
      {tables.map((table) => (
        <PublishedTable
          key={table.id}
          document={document}
          table={table}
          planOfRow={planOfRow}
          isTarget={target === `${id}.${table.id}`}
        />
      ))}
    </section>
  );
};
