import type { BenchmarkRun } from "@highwater/contract";
import { showText } from "../../../../lib/units.ts";
import classes from "./run.module.css";

const Notes = ({ title, notes }: { readonly title: string; readonly notes: readonly string[] }) =>
  notes.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );

const when = (moment: string): string =>
  new Date(moment).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });

const FileLine = ({ run: { id, file } }: { readonly run: BenchmarkRun }) => {
  if (file === null) return null;
  const name = file.name ?? "The file";
  return (
    <p>
      {name}, {showText(file.bytes, "bytes")}, result {file.place + 1} of it, SHA-256{" "}
      <code title={file.sha256}>{file.sha256.slice(0, 12)}…</code>{" "}
      <a
        href={`/api/v1/benchmark-runs/${encodeURIComponent(id)}/file`}
        download={file.name ?? true}
        className="hw-link"
      >
        Download the original
      </a>
    </p>
  );
};

/** Warnings, how figures were computed, and where it all comes from. */
export const NotesCard = ({ run }: { readonly run: BenchmarkRun }) => (
  <section className={classes["card"]} aria-label="What to know about this run">
    <header>
      <h2>What to know about this run</h2>
    </header>
    <Notes title="Warnings" notes={run.warnings} />
    <Notes title="Computed, not printed by the tool" notes={run.derived} />
    <h3>Where it comes from</h3>
    <FileLine run={run} />
    <p>
      {run.startedAt === null ? "When it was run is not told." : `Run ${when(run.startedAt)}`}
      {run.endedAt === null ? "" : ` to ${when(run.endedAt)}.`}{" "}
      {run.published === null ? `Uploaded ${when(run.createdAt)}.` : `From ${run.published.document}.`}
    </p>
  </section>
);
