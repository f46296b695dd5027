import type { ServiceLevel } from "@highwater/contract";
import { KeyNumber } from "../../../components/ui/key-number.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { NO_VALUE, THIN_SPACE, threeDigits } from "../../../lib/units.ts";
import classes from "./service-level.module.css";

const ms = (value: number | null): string => (value === null ? NO_VALUE : `${threeDigits(value)}${THIN_SPACE}ms`);
const times = (rate: number | null): string => (rate === null ? NO_VALUE : `${threeDigits(rate)}×`);

/** Digits are cut, never rounded up to a promise that was not kept; more of them the nearer it is to all. */
const percentOf = (share: number): string => {
  const digits = share >= 0.999 ? 1000 : share >= 0.99 ? 100 : 10;
  return String(Math.floor(share * 100 * digits) / digits);
};

const BudgetNumbers = ({ level }: { readonly level: ServiceLevel }) => {
  const { budget, withinRatio, over, known } = level;
  if (budget === null) return null;
  return (
    <>
      <KeyNumber
        title="Within the target"
        tone={withinRatio !== null && withinRatio < budget.objective ? "bad" : undefined}
        note={`promised ${Number((budget.objective * 100).toFixed(3))}${THIN_SPACE}% of minutes`}
      >
        {withinRatio === null ? NO_VALUE : percentOf(withinRatio)}
        <small>%</small>
      </KeyNumber>
      <KeyNumber
        title="Error budget left"
        tone={budget.leftMinutes < 0 ? "bad" : undefined}
        note={`of ${threeDigits(budget.allowedMinutes)}${THIN_SPACE}min; ${over ?? 0}${THIN_SPACE}min of ${known} known over`}
      >
        <Quantity value={budget.leftMinutes} unit="min" />
      </KeyNumber>
      <KeyNumber
        title="Burn rate, last hour"
        tone={(budget.burnRate1h ?? 0) >= 14.4 || (budget.burnRate6h ?? 0) >= 6 ? "bad" : undefined}
        note={`last 6 h: ${times(budget.burnRate6h)}; 1× spends it in exactly one window`}
      >
        {times(budget.burnRate1h)}
      </KeyNumber>
    </>
  );
};

/** The numbers that carry the sentence. */
export const LevelNumbers = ({ level }: { readonly level: ServiceLevel }) => (
  <div className={classes["keys"]}>
    <BudgetNumbers level={level} />
    <KeyNumber
      title="Per-minute p99, median"
      note={`p95 ${ms(level.p95Ms)}, worst ${ms(level.worstMs)}${level.worstBrokerId === null ? "" : ` on broker ${level.worstBrokerId}`}`}
    >
      <Quantity value={level.medianMs} unit="ms" />
    </KeyNumber>
  </div>
);
