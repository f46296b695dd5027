import type { BenchmarkRun } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { Chip } from "../../../../components/ui/chip.tsx";
import { KIND_WORDS, TOOL_WORDS } from "../../tool-words.ts";
import classes from "./run.module.css";

/** What a run is: tool, kind, cluster, suite, tags. */
export const RunChips = ({ run }: { readonly run: BenchmarkRun }) => (
  <span className={classes["chip"]}>
    <Chip title={run.tool}>
      {TOOL_WORDS[run.tool]}
      {run.toolVersion === null ? "" : ` ${run.toolVersion}`} · {KIND_WORDS[run.kind]}
    </Chip>
    {run.cluster === null ? null : <Chip title="Cluster">{run.cluster}</Chip>}
    {run.suite === null ? null : (
      <Chip title={run.step === null ? "Suite" : `Suite; step: ${run.step}`}>
        <Link to="/benchmarks" search={{ suite: run.suite }}>
          {run.suite}
        </Link>
      </Chip>
    )}
    {run.tags.map((tag) => (
      <Chip key={tag} title="Tag">
        <Link to="/benchmarks" search={{ tag }}>
          {tag}
        </Link>
      </Chip>
    ))}
  </span>
);
