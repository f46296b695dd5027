import type { RestartReport, Roll } from "@highwater/contract";
import { KeyNumber } from "../../../components/ui/key-number.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { clockTime } from "../../../lib/time-range.ts";
import { rollSentence, rollState, sayRise, saySeconds } from "../rise-words.ts";
import classes from "./rolls.module.css";
import watch from "./roll-keys.module.css";

const COLUMNS: readonly (readonly [string, (restart: RestartReport) => string])[] = [
  ["Away", ({ awaySeconds }) => `≤ ${saySeconds(awaySeconds)}`],
  [
    "To full ISR",
    ({ isrSeconds, state }) => (isrSeconds === null && state === "watching" ? "not yet" : saySeconds(isrSeconds)),
  ],
  ["Under-replicated, most", ({ underReplicatedMost }) => String(underReplicatedMost ?? "–")],
  ["Under min ISR, most", ({ underMinIsrMost }) => String(underMinIsrMost ?? "–")],
  ["Produce p99", ({ produceP99 }) => sayRise(produceP99)],
  ["on broker", ({ produceP99 }) => produceP99.duringBrokerId ?? "–"],
  ["Canary p99", ({ canaryRoundTripP99 }) => sayRise(canaryRoundTripP99)],
  ["Leaders", ({ leadersBefore, leadersAfter }) => `${leadersBefore ?? "–"} → ${leadersAfter ?? "–"}`],
];

const FOUND_BY = {
  "start-time": "its process tells a later start",
  counters: "its counters began anew",
} as const;

const Restarts = ({ restarts }: Pick<Roll, "restarts">) => (
  <section className={classes["card"]} aria-label="Restarts in order">
    <header className={classes["head"]}>
      <h2>Restarts in order</h2>
    </header>
    <ScrollBox label="Restarts in order">
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">Broker</th>
            <th scope="col">Gone after</th>
            <th scope="col">Back at</th>
            {COLUMNS.map(([head]) => (
              <th key={head} scope="col" data-number="true">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {restarts.map((restart) => (
            <tr key={restart.eventId}>
              <th scope="row">
                {restart.brokerId}
                <small>{FOUND_BY[restart.foundBy]}</small>
              </th>
              <td title={restart.lastSampleAt}>{clockTime(Date.parse(restart.lastSampleAt), true)}</td>
              <td title={restart.firstSampleAt}>
                {clockTime(Date.parse(restart.firstSampleAt), true)}
                {restart.processStartedAt === null ? null : (
                  <small>started {clockTime(Date.parse(restart.processStartedAt), true)}</small>
                )}
              </td>
              {COLUMNS.map(([head, say]) => (
                <td key={head} data-number="true">
                  {say(restart)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </section>
);

/** What a roll did: the sentence, the numbers that carry it, and each restart. */
export const RollReport = ({ roll }: { readonly roll: Roll }) => {
  const { produceP99, canaryRoundTripP99 } = roll;
  return (
    <>
      <VerdictBanner state={rollState(roll)} sentence={rollSentence(roll)}>
        {roll.mostAwayAtOnce > 1 ? (
          <p>Up to {roll.mostAwayAtOnce} brokers may have been away at the same time.</p>
        ) : null}
        {roll.events.length === 0 ? null : <p>Told of that time: {roll.events.map(({ title }) => title).join("; ")}</p>}
      </VerdictBanner>
      <div className={watch["keys"]}>
        <KeyNumber title="Took" note={roll.restarts.length === 1 ? "1 restart" : `${roll.restarts.length} restarts`}>
          {saySeconds(roll.durationSeconds)}
        </KeyNumber>
        <KeyNumber title="Away, sum" note="last sample before to first one after">
          ≤ {saySeconds(roll.awaySecondsSum)}
        </KeyNumber>
        <KeyNumber title="Produce p99, worst" note={sayRise(produceP99)}>
          <Quantity value={produceP99.duringMs} unit="ms" />
        </KeyNumber>
        <KeyNumber
          title="Canary round trip p99, worst"
          note={canaryRoundTripP99.duringMs === null ? "no canary was running" : sayRise(canaryRoundTripP99)}
        >
          <Quantity value={canaryRoundTripP99.duringMs} unit="ms" />
        </KeyNumber>
      </div>
      <Restarts restarts={roll.restarts} />
    </>
  );
};
