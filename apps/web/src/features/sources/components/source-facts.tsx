import type { SourceDetail } from "@highwater/contract";
import { sayAge } from "../../../lib/durations.ts";
import { showText } from "../../../lib/units.ts";
import { authWords } from "../../../lib/auth-words.ts";
import { ORIGIN_WORDS, ROLE_WORDS, VIA_WORDS } from "../source-words.ts";
import classes from "./sources.module.css";

const ageOf = (moment: string | null, nowMs: number): string =>
  moment === null ? "never" : sayAge(Date.parse(moment), nowMs);

/** What is configured and what the newest scrape was like. */
export const SourceFacts = ({ source, nowMs }: { readonly source: SourceDetail; readonly nowMs: number }) => {
  const { state, url, via, origin, brokerId, role, kafkaVersion, auth } = source;
  const sent = url === null;
  const facts: readonly (readonly [string, string])[] = [
    ["How", `${VIA_WORDS[via]}, ${ORIGIN_WORDS[origin]}`],
    ["Broker", brokerId ?? "not told"],
    ["Role", ROLE_WORDS[role ?? "unknown"]],
    ["Kafka", kafkaVersion ?? "not told"],
    ...(sent ? [] : [["Sign-in", authWords(auth)] as const]),
    [sent ? "Newest" : "Last scrape", ageOf(state.lastScrapeAt, nowMs)],
    ["Last good one", ageOf(state.lastSuccessAt, nowMs)],
    ["Took", showText(state.durationMs, "ms")],
    ["Samples", `${showText(state.samples, "count")}, ${showText(state.accepted, "count")} used`],
    ["Size", showText(state.bodyBytes, "bytes")],
  ];
  return (
    <dl className={classes["facts"]}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
