import type { Roll } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { useComparedRolls } from "../../../api/list-rolls.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { clockTime, dayOf } from "../../../lib/time-range.ts";
import { sayRise, saySeconds } from "../rise-words.ts";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./rolls.module.css";

const most = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
};

const ROWS: readonly (readonly [string, (roll: Roll) => string])[] = [
  ["Brokers, in order", ({ brokerIds }) => brokerIds.join(", ")],
  ["Took", ({ durationSeconds }) => saySeconds(durationSeconds)],
  ["Away, longest", ({ restarts }) => `≤ ${saySeconds(most(restarts.map(({ awaySeconds }) => awaySeconds)))}`],
  ["Away, sum", ({ awaySecondsSum }) => `≤ ${saySeconds(awaySecondsSum)}`],
  ["To full ISR, longest", ({ restarts }) => saySeconds(most(restarts.map(({ isrSeconds }) => isrSeconds)))],
  ["To full ISR, sum", ({ isrSecondsSum }) => saySeconds(isrSecondsSum)],
  ["Produce p99, before → worst", ({ produceP99 }) => sayRise(produceP99)],
  ["Canary round trip p99, before → worst", ({ canaryRoundTripP99 }) => sayRise(canaryRoundTripP99)],
  ["Partitions under min ISR, most", ({ underMinIsrMost }) => String(underMinIsrMost ?? "–")],
  ["Brokers away at once, at most", ({ mostAwayAtOnce }) => String(mostAwayAtOnce)],
];

/** Rolls side by side: did the new version roll more gently? */
export const RollComparison = ({ cluster, ids }: { readonly cluster: string; readonly ids: readonly string[] }) => {
  const { data, error, refetch } = useComparedRolls(cluster, ids);
  if (data === undefined)
    return error === null ? (
      <Waiting height={380} label="Comparing the rolls" />
    ) : (
      <Failure title="These rolls could not be compared" error={error} retry={() => void refetch()} />
    );
  return (
    <>
      <VerdictBanner state={null} sentence={data.sentence}>
        {data.caveats.map((caveat) => (
          <p key={caveat}>{caveat}</p>
        ))}
      </VerdictBanner>
      <section className={classes["card"]} aria-label="Rolls side by side">
        <ScrollBox label="Rolls side by side">
          <table className={`${classes["table"]} ${classes["compare"]}`}>
            <thead>
              <tr>
                <td aria-label="Figure" />
                {data.rolls.map((roll) => (
                  <th key={roll.id} scope="col" data-number="true">
                    <Link to="/clusters/$cluster/events/rolls/$roll" params={{ cluster, roll: roll.id }}>
                      {dayOf(Date.parse(roll.startedAt))} {clockTime(Date.parse(roll.startedAt))}
                    </Link>
                    <small>{roll.title}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROWS.map(([head, say]) => (
                <tr key={head}>
                  <th scope="row">{head}</th>
                  {data.rolls.map((roll) => (
                    <td key={roll.id} data-number="true">
                      {say(roll)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </section>
    </>
  );
};
