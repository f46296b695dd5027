import type { Source } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { sayAge } from "../../../lib/durations.ts";
import { showText } from "../../../lib/units.ts";
import { foundOf, ORIGIN_WORDS, sourceName, stateOf, VIA_WORDS } from "../source-words.ts";
import classes from "./sources.module.css";

interface RowProps {
  readonly cluster: string;
  readonly source: Source;
  readonly nowMs: number;
}

/** One line of the list: whether it works, what it gives, or why not. */
export const SourceRow = ({ cluster, source, nowMs }: RowProps) => {
  const { id, via, origin, brokerId, state } = source;
  const { found, expected } = foundOf(source);
  return (
    <li className={classes["row"]} data-source={id} data-health={state.health}>
      <StateDot state={stateOf(source)} />
      <span className={classes["who"]}>
        <Link to="/clusters/$cluster/sources/$source" params={{ cluster, source: id }}>
          {sourceName(source)}
        </Link>
        <small>
          {brokerId === null ? "" : `broker ${brokerId} · `}
          {VIA_WORDS[via]}
          {origin === "sent" || origin === "configured" ? "" : `, ${ORIGIN_WORDS[origin]}`}
        </small>
        {state.error === null ? null : <small className={classes["error"]}>{state.error}</small>}
      </span>
      <span className={classes["figure"]}>
        <b>{expected === 0 ? "–" : `${found} of ${expected}`}</b>
        <small>signals</small>
      </span>
      <span className={classes["figure"]}>
        <b className={classes["word"]}>{state.naming ?? "–"}</b>
        <small>naming</small>
      </span>
      <span className={classes["figure"]}>
        <b>{showText(state.durationMs, "ms")}</b>
        <small>{showText(state.bodyBytes, "bytes")}</small>
      </span>
      <span className={classes["figure"]}>
        <b className={classes["word"]}>
          {state.lastSuccessAt === null ? "never" : sayAge(Date.parse(state.lastSuccessAt), nowMs)}
        </b>
        <small>last good one</small>
      </span>
    </li>
  );
};
