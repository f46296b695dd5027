import { Button } from "@mantine/core";
import type { Table3Row } from "@highwater/sizing";
import { groupThousands } from "../../../lib/units.ts";
import { misfits, publishedRows } from "../answer/published-rows.ts";
import type { PublishedRow } from "../answer/published-rows.ts";
import { PUBLISHED_ROWS, rowName } from "../form/presets.ts";
import classes from "./answer.module.css";
import { Card } from "./card.tsx";

const ROWS = publishedRows(PUBLISHED_ROWS);

const whole = (value: number): string => groupThousands(value.toFixed(0));

const COLUMNS = [
  ["Load", "events/s of 1 KiB"],
  ["printed", "“Gbps”"],
  ["is", "Gib/s"],
  ["in decimal", "Gb/s"],
  ["printed", "“TB” a day"],
  ["is", "TiB a day"],
  ["in decimal", "TB a day"],
  ["printed", "GbE"],
  ["fits", "the NIC"],
  ["p99", "ms"],
] as const;

interface RowProps {
  readonly row: PublishedRow;
  readonly onUse: (row: Table3Row) => void;
}

const Row = ({ row: { printed, computed }, onUse }: RowProps) => (
  <tr data-row={printed.eventsPerSecond}>
    <th scope="row">{rowName(printed)}</th>
    <td>{printed.printedGbps}</td>
    <td>{computed.gibibitsPerSecond.toFixed(1)}</td>
    <td>{computed.gigabitsPerSecond.toFixed(2)}</td>
    <td>{whole(printed.printedTbPerDay)}</td>
    <td>{whole(computed.tebibytesPerDay)}</td>
    <td>{whole(computed.terabytesPerDay)}</td>
    <td>{printed.printedNicGbe}</td>
    <td data-misfit={!computed.fitsPrintedNic}>{computed.fitsPrintedNic ? "yes" : "no"}</td>
    <td>{printed.p99Ms}</td>
    <td>
      <Button size="compact-xs" variant="default" aria-label={`Use ${rowName(printed)}`} onClick={() => onUse(printed)}>
        Use
      </Button>
    </td>
  </tr>
);

/** Table 3 of Intel and Confluent 2020 as printed, beside what its own numbers come to. */
export const PublishedCard = ({ onUse }: Pick<RowProps, "onUse">) => (
  <Card title="The published table, worked out again" note="Intel and Confluent 2020, Table 3">
    <p className={classes["misfit"]}>{misfits(ROWS)}</p>
    <p className={classes["dim"]}>
      Its “Gbps” are Gib/s and its “TB” are TiB, three copies counted. Its NIC column does not count consumers, and the
      plans started from here do not either. They aim at 20 ms, the p99 of the row that the document recommends.
    </p>
    <div className={classes["scroll"]}>
      <table className={classes["published"]} aria-label="Table 3">
        <thead>
          <tr>
            {COLUMNS.map(([about, unit]) => (
              <th key={`${about} ${unit}`} scope="col">
                {about}
                <small>{unit}</small>
              </th>
            ))}
            <th scope="col">
              <span className={classes["hidden"]}>Start from it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <Row key={row.printed.eventsPerSecond} row={row} onUse={onUse} />
          ))}
        </tbody>
      </table>
    </div>
  </Card>
);
