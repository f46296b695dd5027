import { showText, threeDigits } from "../../../lib/units.ts";
import { DAY_MS, sayDuration } from "../../../lib/durations.ts";
import { inSentence } from "../../../lib/constraint-words.ts";
import { money } from "../answer/cost-figures.ts";
import { driveLifeOf } from "../answer/drive-life.ts";
import { differencesWords } from "../answer/latency-words.ts";
import type { Sized } from "../answer/plan.ts";
import { MOST_ROOM } from "../answer/room-for-load.ts";
import { deciderOf, linkWords } from "../answer/verdict.ts";
import { deltaWords } from "./delta.ts";

const DAYS_A_YEAR = 365;

/** One figure of a variant and how it differs from that of A; null where it does not. */
export interface Figure {
  readonly text: string;
  /** What the figure stands on. */
  readonly note: string | null;
  readonly delta: string | null;
  /** The exact value in the unit of the API. */
  readonly exact: string | null;
}

/** A row of results: one question, asked of every variant. */
export interface ResultRow {
  readonly id: string;
  readonly label: string;
  readonly figureOf: (sized: Sized, plan: Sized | null) => Figure;
}

interface Amount {
  readonly id: string;
  readonly label: string;
  readonly amount: (sized: Sized) => number | null;
  readonly text: (sized: Sized) => string;
  readonly size: (amount: number, sized: Sized) => string;
  readonly unit: string;
  readonly note?: (sized: Sized) => string | null;
  /** False where two amounts must not be compared. */
  readonly comparable?: (a: Sized, b: Sized) => boolean;
}

const amountRow = ({ id, label, amount, text, size, unit, note, comparable }: Amount): ResultRow => ({
  id,
  label,
  figureOf: (sized, plan) => {
    const value = amount(sized);
    const isCompared = plan !== null && plan !== sized && (comparable?.(plan, sized) ?? true);
    return {
      text: text(sized),
      note: note?.(sized) ?? null,
      delta: isCompared ? deltaWords(amount(plan), value, (difference) => size(difference, sized)) : null,
      exact: value === null ? null : `${value} ${unit}`.trim(),
    };
  },
});

const deciderWords = (sized: Sized): string => {
  const decider = deciderOf(sized);
  return decider === "replication" ? "the fewest allowed" : inSentence(decider);
};

const DECIDER: ResultRow = {
  id: "decider",
  label: "Decided by",
  figureOf: (sized, plan) => {
    const text = deciderWords(sized);
    const other = plan === null || plan === sized ? text : deciderWords(plan);
    return { text, note: null, delta: other === text ? null : `A: ${other}`, exact: null };
  },
};

const basisOf = ({ answer: { latency } }: Sized): string | null => {
  if (latency.profile === null || latency.basis === "none") return "no measured profile";
  const basis = latency.p99Ms === null ? "not known at this load" : latency.basis;
  return latency.differences.length === 0
    ? `${basis}, same conditions`
    : `${basis}, ${differencesWords(latency.differences.length)} from its profile`;
};

const yearsWords = (years: number): string => sayDuration(years * DAYS_A_YEAR * DAY_MS);

const lifeWords = ({ answer, form }: Sized): string => {
  const life = driveLifeOf(answer.endurance);
  if (life !== null) return `${life.range} ${life.unit}`;
  return form.drive === "" ? "no drive chosen" : "no rating known";
};

const inBytes = (size: number): string => showText(size, "bytes");

const roomText = ({ room }: Sized): string =>
  room.factor >= MOST_ROOM
    ? `${MOST_ROOM} × the load and more`
    : `${threeDigits(Math.floor(room.factor * 100) / 100)} × the load`;

const COST = amountRow({
  id: "cost",
  label: "Cost a month",
  amount: ({ answer }) => answer.cost?.perMonth ?? null,
  text: ({ answer: { cost } }) => (cost === null ? "no price given" : money(cost.perMonth, cost.currency)),
  size: (amount, { answer }) => money(amount, answer.cost?.currency ?? ""),
  unit: "a month",
  comparable: (a, b) => a.answer.cost?.currency === b.answer.cost?.currency,
});

const REMOTE = amountRow({
  id: "remote",
  label: "In the remote tier",
  amount: ({ answer }) => answer.cluster.remoteStoredBytes,
  text: ({ answer }) => showText(answer.cluster.remoteStoredBytes, "bytes"),
  size: inBytes,
  unit: "bytes",
});

const ALWAYS: readonly ResultRow[] = [
  amountRow({
    id: "brokers",
    label: "Brokers",
    amount: ({ answer }) => answer.brokers,
    text: ({ answer }) => String(answer.brokers),
    size: threeDigits,
    unit: "brokers",
  }),
  amountRow({
    id: "nic",
    label: "NIC per broker",
    amount: ({ answer }) => answer.nic?.gbps ?? null,
    text: (sized) => linkWords(sized) ?? "no limit known",
    size: (gbps) => `${threeDigits(gbps)} Gb/s`,
    unit: "Gb/s",
    note: ({ answer: { nic } }) =>
      nic === null ? null : `${showText(nic.utilizationIn, "ratio")} in · ${showText(nic.utilizationOut, "ratio")} out`,
  }),
  DECIDER,
  amountRow({
    id: "p99",
    label: "p99",
    amount: ({ answer }) => answer.latency.p99Ms,
    text: ({ answer }) => showText(answer.latency.p99Ms, "ms"),
    size: (ms) => showText(ms, "ms"),
    unit: "ms",
    note: basisOf,
    comparable: (a, b) => a.answer.latency.profile === b.answer.latency.profile,
  }),
  amountRow({
    id: "life",
    label: "SSD life",
    amount: ({ answer }) => answer.endurance.years,
    text: lifeWords,
    size: yearsWords,
    unit: "years as rated",
    note: ({ answer: { endurance } }) => (endurance.years === null ? null : `${yearsWords(endurance.years)} as rated`),
  }),
  amountRow({
    id: "stored",
    label: "Stored on brokers",
    amount: ({ answer }) => answer.cluster.storedBytes,
    text: ({ answer }) => showText(answer.cluster.storedBytes, "bytes"),
    size: inBytes,
    unit: "bytes",
  }),
];

const LATER: readonly ResultRow[] = [
  amountRow({
    id: "crossZone",
    label: "Between zones",
    amount: ({ answer }) => answer.cluster.crossZoneBytesPerSecond,
    text: ({ answer }) => showText(answer.cluster.crossZoneBytesPerSecond, "bytes/s"),
    size: (rate) => showText(rate, "bytes/s"),
    unit: "bytes/s",
  }),
  amountRow({
    id: "room",
    label: "Carries up to",
    amount: ({ room }) => room.factor,
    text: roomText,
    size: (factor) => `${threeDigits(Number(factor.toFixed(2)))} ×`,
    unit: "times its load",
  }),
];

/** The results to show: remote storage and cost only where a plan has them. */
export const resultRows = (plans: readonly Sized[]): readonly ResultRow[] => [
  ...ALWAYS,
  ...(plans.some(({ answer }) => answer.cluster.remoteStoredBytes > 0) ? [REMOTE] : []),
  ...LATER,
  ...(plans.some(({ answer }) => answer.cost !== null) ? [COST] : []),
];
