import type { Roll } from "@highwater/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { clockTime, dayOf } from "../../../lib/time-range.ts";
import { rollState, sayRise, saySeconds } from "../rise-words.ts";
import classes from "./rolls.module.css";

interface TableProps {
  readonly cluster: string;
  readonly rolls: readonly Roll[];
  readonly onCompare: (ids: readonly string[]) => void;
}

const MOST = 10;
const HEADS = [
  ["Roll", false],
  ["Began", false],
  ["Took", true],
  ["Away, sum", true],
  ["To full ISR, sum", true],
  ["Produce p99", true],
  ["Canary p99", true],
] as const;

/** Rolls, newest first; some of them can be chosen and compared. */
export const RollsTable = ({ cluster, rolls, onCompare }: TableProps) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-MOST));
  return (
    <section className={classes["card"]} aria-label="Restarts and rolls">
      <header className={classes["head"]}>
        <h2>Restarts and rolls</h2>
        <Button size="compact-sm" variant="default" disabled={chosen.length < 2} onClick={() => onCompare(chosen)}>
          {chosen.length < 2 ? "Choose two or more to compare" : `Compare these ${chosen.length}`}
        </Button>
      </header>
      <ScrollBox label="Restarts and rolls, newest first">
        <table className={classes["table"]}>
          <thead>
            <tr>
              <td aria-label="Choose" />
              {HEADS.map(([head, isNumber]) => (
                <th key={head} scope="col" data-number={isNumber}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rolls.map((roll) => {
              const startMs = Date.parse(roll.startedAt);
              return (
                <tr key={roll.id}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Compare ${roll.title}, ${dayOf(startMs)} ${clockTime(startMs)}`}
                      checked={chosen.includes(roll.id)}
                      onChange={() => toggle(roll.id)}
                    />
                  </td>
                  <th scope="row">
                    <StateDot state={rollState(roll)} />{" "}
                    <Link to="/clusters/$cluster/events/rolls/$roll" params={{ cluster, roll: roll.id }}>
                      {roll.title}
                    </Link>
                    <small>
                      {roll.restarts.length === 1
                        ? "1 restart"
                        : `${roll.restarts.length} restarts, order ${roll.brokerIds.join(", ")}`}
                    </small>
                  </th>
                  <td title={roll.startedAt}>
                    {dayOf(startMs)} {clockTime(startMs)}
                  </td>
                  <td data-number="true">{saySeconds(roll.durationSeconds)}</td>
                  <td data-number="true">≤ {saySeconds(roll.awaySecondsSum)}</td>
                  <td data-number="true">{saySeconds(roll.isrSecondsSum)}</td>
                  <td data-number="true">{sayRise(roll.produceP99)}</td>
                  <td data-number="true">{sayRise(roll.canaryRoundTripP99)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
};
