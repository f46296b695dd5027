import { PROFILES } from "@highwater/sizing";
import type { LatencyAnswer } from "@highwater/sizing";
import { KeyNumber } from "../../../components/ui/key-number.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { NO_VALUE, showText } from "../../../lib/units.ts";
import { inSentence } from "../answer/constraint-words.ts";
import { driveLifeOf } from "../answer/drive-life.ts";
import type { Sized } from "../answer/plan.ts";
import { deciderOf, linkWords } from "../answer/verdict.ts";
import classes from "./answer.module.css";
import { Why } from "./why.tsx";

interface FigureProps {
  readonly sized: Sized;
  readonly stale: boolean;
}

const Brokers = ({ sized, stale }: FigureProps) => {
  const decider = deciderOf(sized);
  const { brokers, constraints, assumptions } = sized.answer;
  const rounded = assumptions.find((text) => text.startsWith("brokers: "));
  const note = decider === "replication" ? "the fewest allowed" : `bound by ${inSentence(decider)}`;
  return (
    <KeyNumber
      title="Brokers"
      stale={stale}
      note={
        <>
          {note} ·{" "}
          <Why words="why" about="brokers">
            <p>The most that any limit needs alone, rounded up last:</p>
            <ul>
              {constraints.map((limit) => (
                <li key={limit.name}>
                  {inSentence(limit.name)}: {limit.brokers}
                </li>
              ))}
            </ul>
            {rounded === undefined ? null : <p>{rounded}</p>}
          </Why>
        </>
      }
    >
      {brokers}
    </KeyNumber>
  );
};

const Nic = ({ sized, stale }: FigureProps) => {
  const { nic } = sized.answer;
  const [speed = NO_VALUE, unit = ""] = (linkWords(sized) ?? "").split(" ");
  const instance = sized.request.broker?.catalogId ?? null;
  return (
    <KeyNumber
      title="NIC per broker"
      stale={stale}
      note={
        nic === null ? (
          "no network limit is known"
        ) : (
          <>
            {showText(nic.utilizationIn, "ratio")} in · {showText(nic.utilizationOut, "ratio")} out ·{" "}
            <Why words="why" about="NIC">
              {instance === null ? (
                <p>
                  The smallest of the NIC options that carries this many brokers in both directions, failures included.
                </p>
              ) : (
                <p>
                  The baseline of {instance}, or the NIC options where the catalogue does not know it. Bursts do not
                  count.
                </p>
              )}
              <p>Shares are of the line rate per direction, at the peak, with all brokers up.</p>
            </Why>
          </>
        )
      }
    >
      {nic === null ? NO_VALUE : speed}
      {nic === null ? null : <small>{unit}</small>}
    </KeyNumber>
  );
};

const KINDS: Readonly<Record<LatencyAnswer["kind"], string>> = {
  producerAck: "From send to acknowledgement, as producers see it.",
  brokerTotal: "Total time in the broker.",
  endToEnd: "From producer to consumer.",
  unknown: "The source does not say where it measured.",
};

const Latency = ({ sized, stale }: FigureProps) => {
  const { latency } = sized.answer;
  const profile = PROFILES.find(({ id }) => id === latency.profile);
  const target = sized.request.workload?.p99TargetMs ?? null;
  const over = target !== null && latency.p99Ms !== null && latency.p99Ms > target * (1 + 1e-9);
  const count = latency.differences.length;
  return (
    <KeyNumber
      title="p99"
      stale={stale}
      tone={over ? "bad" : undefined}
      note={
        profile?.latency === undefined || profile.latency === null ? (
          "no measured profile with a p99 is chosen"
        ) : (
          <>
            {latency.p99Ms === null ? "not known at this load" : latency.basis} · {profile.name} ·{" "}
            <Why words={count === 0 ? "same conditions" : `${count} differences`} about="p99">
              <p>
                Profile: {profile.name}. {KINDS[latency.kind]}
              </p>
              {count === 0 ? null : <p>This plan differs from what was measured, so its p99 is not called measured:</p>}
              <ul>
                {latency.differences.map((difference) => (
                  <li key={difference}>{difference}</li>
                ))}
              </ul>
              <p>Source: {profile.source}</p>
            </Why>
          </>
        )
      }
    >
      <Quantity value={latency.p99Ms} unit="ms" />
    </KeyNumber>
  );
};

const DriveLifeFigure = ({ sized, stale }: FigureProps) => {
  const { endurance } = sized.answer;
  const { band, bytesPerDrivePerDay } = endurance;
  const life = driveLifeOf(endurance);
  if (life === null || band === null) {
    const chosen = sized.form.drive !== "";
    return (
      <KeyNumber
        title="SSD life"
        stale={stale}
        note={chosen ? "the rating of this drive is not known" : "choose a drive to see it"}
      >
        {NO_VALUE}
      </KeyNumber>
    );
  }
  const short = sized.answer.warnings.some(({ code }) => code === "endurance_below_warranty");
  return (
    <KeyNumber
      title="SSD life"
      stale={stale}
      tone={short ? "bad" : undefined}
      note={
        <>
          {life.rated} as rated ·{" "}
          <Why words="why a band" about="SSD life">
            <p>
              Rated bytes written × drives ÷ (written a day per broker × write amplification × 365). Each drive takes{" "}
              {showText(bytesPerDrivePerDay, "bytes")} a day.
            </p>
            <ul>
              <li>{life.rated} as the drive is rated, with the write amplification of the form</li>
              <li>
                {life.least} at a factor of {band.leastAtWriteAmplification.toFixed(2)}
              </li>
              <li>
                {life.most} at a factor of {band.mostAtWriteAmplification.toFixed(2)}
              </li>
            </ul>
            <p>{band.source}</p>
          </Why>
          {short ? (
            <>
              <br />
              shorter than the warranty
            </>
          ) : null}
        </>
      }
    >
      <span title={`${endurance.years} years as rated`}>{life.range}</span>
      <small>{life.unit}</small>
    </KeyNumber>
  );
};

/** The four numbers that carry the answer. */
export const KeyFigures = (props: FigureProps) => (
  <div className={classes["keys"]}>
    <Brokers {...props} />
    <Nic {...props} />
    <Latency {...props} />
    <DriveLifeFigure {...props} />
  </div>
);
