import type { ServiceHour, ServiceLevel } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { Quantity } from "../../../components/ui/number.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { searchBetween } from "../../../lib/time-range.ts";
import classes from "./service-level.module.css";

const moment = (iso: string, timeZone: string, withTime: boolean): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(withTime ? { hour: "2-digit", minute: "2-digit" } : {}),
  }).format(new Date(iso));

interface PartProps {
  readonly cluster: string;
  readonly level: ServiceLevel;
}

const around = ({ from, to }: ServiceHour) => searchBetween(Date.parse(from), Date.parse(to));

/** The hours that cost most, each leading to its charts. */
export const WorstHours = ({ cluster, level }: PartProps) =>
  level.worstHours.length === 0 ? null : (
    <section className={classes["card"]} aria-label="Worst hours">
      <header className={classes["head"]}>
        <h2>Worst hours</h2>
      </header>
      <ScrollBox label="Worst hours">
        <table className={classes["table"]}>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col" data-number="true">
                Over
              </th>
              <th scope="col" data-number="true">
                Worst minute
              </th>
            </tr>
          </thead>
          <tbody>
            {level.worstHours.map((hour) => (
              <tr key={hour.from}>
                <th scope="row">
                  <Link to="/clusters/$cluster" params={{ cluster }} search={around(hour)} className="hw-link">
                    {moment(hour.from, level.timeZone, true)}
                  </Link>
                </th>
                <td data-number="true">
                  <Quantity value={hour.over} unit="min" />
                </td>
                <td data-number="true">
                  <Quantity value={hour.worstMs} unit="ms" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );

/** Weeks beside each other: steady state against fluctuation. */
export const Weeks = ({ level }: { readonly level: ServiceLevel }) =>
  level.byWeek.length < 2 ? null : (
    <section className={classes["card"]} aria-label="Weeks">
      <header className={classes["head"]}>
        <h2>Weeks</h2>
        <span>seven days each, the first one up to now</span>
      </header>
      <ScrollBox label="Weeks, newest first">
        <table className={classes["table"]}>
          <thead>
            <tr>
              <th scope="col">From</th>
              {["Over", "Not known", "Median", "p95", "Worst"].map((head) => (
                <th key={head} scope="col" data-number="true">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {level.byWeek.map((week) => (
              <tr key={week.from}>
                <th scope="row">{moment(week.from, level.timeZone, false)}</th>
                <td data-number="true">
                  <Quantity value={week.known === 0 ? null : week.over} unit="min" />
                </td>
                <td data-number="true">
                  <Quantity value={week.unknown} unit="min" />
                </td>
                <td data-number="true">
                  <Quantity value={week.medianMs} unit="ms" />
                </td>
                <td data-number="true">
                  <Quantity value={week.p95Ms} unit="ms" />
                </td>
                <td data-number="true">
                  <Quantity value={week.worstMs} unit="ms" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
