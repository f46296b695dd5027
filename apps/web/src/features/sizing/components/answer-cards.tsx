import { units } from "@highwater/sizing";
import type { SizingAnswer } from "@highwater/sizing";
import { KeyNumber } from "../../../components/ui/key-number.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { DAY_MS, sayDuration } from "../../../lib/durations.ts";
import { showText } from "../../../lib/units.ts";
import { CONSTRAINT_TITLES } from "../constraint-words.ts";
import classes from "./sizing.module.css";

const BASIS: Readonly<Record<SizingAnswer["latency"]["basis"], string>> = {
  measured: "measured under these conditions",
  interpolated: "read off measurements under other conditions",
  extrapolated: "extrapolated beyond the measurements",
  none: "no measurement to stand on",
};
const WARRANTY_YEARS = 5;

const sayYears = (years: number): string => sayDuration(years * units.DAYS_PER_YEAR * DAY_MS);

/** "25 – 38 days" where both ends have the same unit, else "11 months – 2 years" with both. */
const sayBand = (least: number, most: number): { readonly number: string; readonly unit: string } => {
  const [leastText = "", leastUnit = ""] = sayYears(least).split(" ");
  const [mostText = "", mostUnit = ""] = sayYears(most).split(" ");
  if (leastText === mostText && leastUnit === mostUnit) return { number: mostText, unit: mostUnit };
  return leastUnit === mostUnit
    ? { number: `${leastText}–${mostText}`, unit: mostUnit }
    : { number: `${leastText} ${leastUnit} – ${mostText}`, unit: mostUnit };
};

const SsdLife = ({ endurance }: Pick<SizingAnswer, "endurance">) => {
  const { years, band, bytesPerDrivePerDay } = endurance;
  if (years === null)
    return (
      <KeyNumber
        title="SSD life"
        note={bytesPerDrivePerDay === null ? "no drives chosen" : "the drive's rating is not known"}
      >
        –
      </KeyNumber>
    );
  const least = band?.leastYears ?? years;
  const life = sayBand(least, years);
  return (
    <KeyNumber
      title="SSD life"
      tone={least < 1 ? "bad" : years < WARRANTY_YEARS ? "warning" : undefined}
      note={`${sayYears(years)} as rated, ${sayYears(least)} by Figure 7 · ${showText(bytesPerDrivePerDay, "bytes")} a day and drive`}
    >
      <span title={`${years} years as rated`}>{life.number}</span> <small>{life.unit}</small>
    </KeyNumber>
  );
};

/** The four numbers of the answer, each with what it stands on. */
export const AnswerCards = ({
  answer,
  p99TargetMs,
}: {
  readonly answer: SizingAnswer;
  readonly p99TargetMs: number | null;
}) => {
  const { brokers, bindingConstraint, nic, latency } = answer;
  const tight = answer.constraints.find(({ name, utilization }) => name === "latency" && utilization > 0.98);
  const bound = bindingConstraint === "replication" && tight !== undefined ? "latency" : bindingConstraint;
  const over = p99TargetMs !== null && latency.p99Ms !== null && latency.p99Ms > p99TargetMs;
  return (
    <div className={classes["cards"]}>
      <KeyNumber
        title="Brokers"
        note={
          bound === "replication"
            ? "the fewest that hold all replicas"
            : `bound by: ${CONSTRAINT_TITLES[bound].toLowerCase()}`
        }
      >
        {brokers}
      </KeyNumber>
      <KeyNumber
        title="NIC per broker"
        note={
          nic === null
            ? "no speed was chosen"
            : `${showText(nic.utilizationIn, "ratio")} in · ${showText(nic.utilizationOut, "ratio")} out`
        }
      >
        {nic === null ? "–" : nic.gbps} <small>{nic === null ? "" : "GbE"}</small>
      </KeyNumber>
      <KeyNumber title="p99" tone={over ? "bad" : undefined} note={BASIS[latency.basis]}>
        <Quantity value={latency.p99Ms} unit="ms" />
      </KeyNumber>
      <SsdLife endurance={answer.endurance} />
    </div>
  );
};
