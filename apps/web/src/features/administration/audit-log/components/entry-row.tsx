import type { AuditEntry } from "@highwater/contract";
import { useId, useState } from "react";
import { StateDot } from "../../../../components/ui/state-dot.tsx";
import type { State } from "../../../../components/ui/state-dot.tsx";
import { sayAge } from "../../../../lib/durations.ts";
import { clockTime, dayOf } from "../../../../lib/time-range.ts";
import { OUTCOME_WORDS } from "../audit-search.ts";
import { EntryDetail } from "./entry-detail.tsx";
import classes from "./audit-log.module.css";

const STATES: Readonly<Record<AuditEntry["outcome"], State>> = {
  done: "good",
  refused: "warning",
  failed: "bad",
  unknown: "unknown",
};
const KINDS: Readonly<Record<AuditEntry["actorKind"], string>> = {
  user: "user",
  token: "token",
  anonymous: "not signed in",
};

/** One change, or one try; opens to what it changed. */
export const EntryRow = ({ entry, nowMs }: { readonly entry: AuditEntry; readonly nowMs: number }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const atMs = Date.parse(entry.at);
  return (
    <li data-entry={entry.id}>
      <button
        type="button"
        className={classes["entry"]}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span title={entry.at}>
          {dayOf(atMs)} {clockTime(atMs, true)}
          <small>{sayAge(atMs, nowMs)}</small>
        </span>
        <span>
          {entry.actor === "" ? "nobody" : entry.actor}
          <small>
            {KINDS[entry.actorKind]}, {entry.address}
          </small>
        </span>
        <span className={classes["what"]}>
          {entry.what}
          <small>{entry.target}</small>
        </span>
        <span>{entry.cluster ?? <span className={classes["none"]}>–</span>}</span>
        <span className={classes["outcome"]}>
          <StateDot state={STATES[entry.outcome]} />
          {OUTCOME_WORDS[entry.outcome]}
        </span>
        <span className={classes["more"]} aria-hidden>
          {open ? "▴" : "▾"}
        </span>
      </button>
      <div id={id}>{open ? <EntryDetail entry={entry} /> : null}</div>
    </li>
  );
};
