import type { ServiceDay, ServiceLevel } from "@highwater/contract";
import { ExportMenu } from "../../../components/charts/export-menu.tsx";
import type { ExportTable } from "../../../components/charts/export/export-table.ts";
import { Quantity } from "../../../components/ui/number.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { hourSign, hourState, sayDate, sayHour, sayStrip } from "../hour-words.ts";
import classes from "./service-level.module.css";

const Strip = ({ day, timeZone }: { readonly day: ServiceDay; readonly timeZone: string }) => (
  <div className={classes["strip"]} role="img" aria-label={`${sayDate(day.date)}: ${sayStrip(day.hours, timeZone)}`}>
    {day.hours.map((hour) => (
      <span
        key={hour.from}
        className={classes["hour"]}
        data-state={hourState(hour)}
        title={sayHour(hour, timeZone)}
        aria-hidden="true"
      >
        {hourSign(hour)}
      </span>
    ))}
  </div>
);

const LEGEND = [
  ["within", "·", "within the target"],
  ["some", "3", "minutes over, 1 to 5"],
  ["over", "12", "minutes over, 6 and more"],
  ["unknown", "?", "not known: no samples or no requests"],
] as const;

const tableOf = ({ byDay }: ServiceLevel): ExportTable => ({
  columns: [
    { key: "date", title: "Day", unit: "" },
    { key: "over", title: "Over the target", unit: "min" },
    { key: "known", title: "Known", unit: "min" },
    { key: "unknown", title: "Not known", unit: "min" },
    { key: "medianMs", title: "Median", unit: "ms" },
    { key: "p95Ms", title: "p95", unit: "ms" },
    { key: "worstMs", title: "Worst", unit: "ms" },
    { key: "worstAt", title: "Worst at", unit: "" },
    { key: "worstBrokerId", title: "On broker", unit: "" },
  ],
  rows: byDay.map((day) => [
    day.date,
    day.over,
    day.known,
    day.unknown,
    day.medianMs,
    day.p95Ms,
    day.worstMs,
    day.worstAt,
    day.worstBrokerId,
  ]),
});

/** Each day with its hours, its minutes over the target, and how its minutes were spread. */
export const DaysTable = ({ level }: { readonly level: ServiceLevel }) => {
  const { byDay, timeZone } = level;
  return (
    <section className={classes["card"]} aria-label="Days" data-chart="Days">
      <header className={classes["head"]}>
        <h2>Days, hour by hour</h2>
        <span>
          per-minute p99, worst broker · {timeZone}{" "}
          <ExportMenu files={{ title: "Days", fileName: "service-level", table: () => tableOf(level) }} />
        </span>
      </header>
      <ScrollBox label="Days, newest first">
        <table className={classes["table"]}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Hours from midnight</th>
              {["Over", "Not known", "Median", "p95", "Worst"].map((head) => (
                <th key={head} scope="col" data-number="true">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byDay.map((day) => (
              <tr key={day.date}>
                <th scope="row">{sayDate(day.date)}</th>
                <td>
                  <Strip day={day} timeZone={timeZone} />
                </td>
                <td data-number="true" data-tone={(day.over ?? 0) > 0 ? "bad" : undefined}>
                  {day.known === 0 ? "–" : <Quantity value={day.over} unit="min" />}
                </td>
                <td data-number="true">
                  <Quantity value={day.unknown} unit="min" />
                </td>
                {[day.medianMs, day.p95Ms, day.worstMs].map((value, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- three columns that do not move
                  <td key={index} data-number="true">
                    <Quantity value={value} unit="ms" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <ul className={classes["legend"]}>
        {LEGEND.map(([state, sign, words]) => (
          <li key={state}>
            <span className={classes["hour"]} data-state={state} aria-hidden="true">
              {sign}
            </span>
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
};
