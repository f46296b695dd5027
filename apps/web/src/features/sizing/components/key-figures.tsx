import { KeyNumber } from "../../../components/ui/key-number.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { NO_VALUE, showText } from "../../../lib/units.ts";
import { inSentence } from "../answer/constraint-words.ts";
import { deriveBrokers } from "../answer/derive-brokers.ts";
import { deriveDriveLife } from "../answer/derive-drive-life.ts";
import { deriveLatency } from "../answer/derive-latency.ts";
import { deriveNic } from "../answer/derive-nic.ts";
import { driveLifeOf } from "../answer/drive-life.ts";
import { differencesWords, latencyProfile } from "../answer/latency-words.ts";
import type { Sized } from "../answer/plan.ts";
import { deciderOf, linkWords } from "../answer/verdict.ts";
import classes from "./answer.module.css";
import { FocusTip } from "./focus-tip.tsx";
import { Why } from "../../../components/why/why.tsx";

interface FigureProps {
  readonly sized: Sized;
  readonly stale: boolean;
}

const Brokers = ({ sized, stale }: FigureProps) => {
  const decider = deciderOf(sized);
  return (
    <KeyNumber
      title="Brokers"
      stale={stale}
      note={decider === "replication" ? "the fewest allowed" : `bound by ${inSentence(decider)}`}
    >
      <Why derivation={deriveBrokers(sized)}>{sized.answer.brokers}</Why>
    </KeyNumber>
  );
};

const Nic = ({ sized, stale }: FigureProps) => {
  const { nic } = sized.answer;
  const [speed = NO_VALUE, unit = ""] = (linkWords(sized) ?? "").split(" ");
  return (
    <KeyNumber
      title="NIC per broker"
      stale={stale}
      note={
        nic === null
          ? "no network limit is known"
          : `${showText(nic.utilizationIn, "ratio")} in · ${showText(nic.utilizationOut, "ratio")} out of the link`
      }
    >
      {nic === null ? (
        NO_VALUE
      ) : (
        <Why derivation={deriveNic(sized)}>
          {speed}
          <small>{unit}</small>
        </Why>
      )}
    </KeyNumber>
  );
};

const Latency = ({ sized, stale }: FigureProps) => {
  const { latency } = sized.answer;
  const profile = latencyProfile(sized.known.profiles, latency);
  const target = sized.request.workload?.p99TargetMs ?? null;
  const over = target !== null && latency.p99Ms !== null && latency.p99Ms > target * (1 + 1e-9);
  const basis = latency.p99Ms === null ? "not known at this load" : latency.basis;
  return (
    <KeyNumber
      title="p99"
      stale={stale}
      tone={over ? "bad" : undefined}
      note={
        profile === undefined ? (
          "no measured profile with a p99 is chosen"
        ) : (
          <>
            {basis} · {differencesWords(latency.differences.length)}
            <span className={classes["oneLine"]} title={profile.name}>
              {profile.name}
            </span>
          </>
        )
      }
    >
      <Why derivation={deriveLatency(sized)}>
        <Quantity value={latency.p99Ms} unit="ms" />
      </Why>
    </KeyNumber>
  );
};

const DriveLifeFigure = ({ sized, stale }: FigureProps) => {
  const life = driveLifeOf(sized.answer.endurance);
  if (life === null) {
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
          {life.rated} as rated
          {short ? <span className={classes["oneLine"]}>shorter than the warranty</span> : null}
        </>
      }
    >
      <Why derivation={deriveDriveLife(sized)}>
        {life.range}
        <small>{life.unit}</small>
      </Why>
    </KeyNumber>
  );
};

/** The four numbers that carry the answer; each opens its derivation. */
export const KeyFigures = (props: FigureProps) => (
  <FocusTip className={classes["keys"]}>
    <Brokers {...props} />
    <Nic {...props} />
    <Latency {...props} />
    <DriveLifeFigure {...props} />
  </FocusTip>
);
