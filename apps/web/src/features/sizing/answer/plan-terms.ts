import type { SizingRequest } from "@highwater/sizing";
import { DAY_MS, SECOND_MS } from "../../../lib/durations.ts";
import { showText, threeDigits } from "../../../lib/units.ts";
import { bitsPerSecond } from "./bits.ts";
import type { DerivationInput } from "../../../components/why/derivation.ts";
import { otherUnits } from "./other-units.ts";
import type { Sized } from "./plan.ts";

const HOURS_A_DAY = 24;

/** A plan's terms with the engine's defaults put in, as formulas use them. */
export interface PlanTerms {
  readonly averageBytesPerSecond: number;
  readonly peakBytesPerSecond: number;
  readonly replicas: number;
  /** Copies outside the in-sync set, on brokers of their own. */
  readonly observers: number;
  readonly minIsr: number;
  readonly consumerGroups: number;
  readonly laggingReaders: number;
  readonly brokers: number;
  readonly retentionHours: number;
  /** null where storage is not tiered. */
  readonly localHours: number | null;
  readonly storageOverhead: number;
  readonly writeAmplification: number;
  readonly drives: number;
  readonly zones: number;
  readonly brokersLost: number;
  readonly zonesLost: number;
  readonly rebuilt: boolean;
  readonly acks: string;
}

const loadTerms = ({ workload }: SizingRequest) => {
  const replicas = workload?.replicationFactor ?? 3;
  return {
    replicas,
    minIsr: workload?.minInsyncReplicas ?? Math.min(2, replicas),
    consumerGroups: workload?.consumerGroups ?? 1,
    laggingReaders: workload?.laggingReaders ?? 0,
    retentionHours: workload?.retentionHours ?? HOURS_A_DAY,
    localHours: workload?.localRetentionHours ?? null,
    acks: String(workload?.acks ?? "all").replace("-1", "all"),
  };
};

const policyTerms = ({ policy }: SizingRequest) => ({
  storageOverhead: policy?.storageOverhead ?? 1,
  writeAmplification: policy?.writeAmplification ?? 1,
  zones: policy?.availabilityZones ?? 1,
  brokersLost: policy?.brokerFailuresTolerated ?? 0,
  zonesLost: policy?.zoneFailuresTolerated ?? 0,
  rebuilt: policy?.failureModel !== "outage",
});

/** The terms of a plan. */
export const termsOf = ({ request, answer }: Pick<Sized, "request" | "answer">): PlanTerms => ({
  ...loadTerms(request),
  ...policyTerms(request),
  averageBytesPerSecond: answer.cluster.producedBytesPerSecond,
  peakBytesPerSecond: answer.cluster.peakProducedBytesPerSecond,
  observers: answer.topology.observers?.perPartition ?? 0,
  brokers: answer.brokers,
  drives: request.broker?.drives?.count ?? 1,
});

const input = (symbol: string, label: string, text: string, exact: string): DerivationInput => ({
  symbol,
  label,
  text,
  exact,
  origin: null,
});

const rate = (symbol: string, label: string, bytesPerSecond: number): DerivationInput =>
  input(
    symbol,
    label,
    `${showText(bytesPerSecond, "bytes/s")} = ${showText(bitsPerSecond(bytesPerSecond), "bits/s")}`,
    otherUnits(bytesPerSecond, "bytes/s"),
  );

const count = (symbol: string, label: string, value: number, unit = ""): DerivationInput =>
  input(symbol, label, `${threeDigits(value)}${unit}`, `${value}${unit}`);

type Terms = Readonly<Record<string, (terms: PlanTerms) => DerivationInput>>;

const SYMBOLS: Terms = {
  W: (terms) => rate("W", "produced at the peak", terms.peakBytesPerSecond),
  A: (terms) => rate("A", "produced on average", terms.averageBytesPerSecond),
  R: (terms) => count("R", "replication factor", terms.replicas),
  O: (terms) => count("O", "observers of a partition", terms.observers),
  C: (terms) => count("C", "consumer groups, full reads", terms.consumerGroups),
  L: (terms) => count("L", "lagging readers, full reads", terms.laggingReaders),
  N: (terms) => count("N", "brokers", terms.brokers),
  Z: (terms) => count("Z", "zones", terms.zones),
  hours: (terms) => count("hours", "retention on the brokers", terms.localHours ?? terms.retentionHours, " h"),
  overhead: (terms) => count("overhead", "storage overhead", terms.storageOverhead),
  k: (terms) => count("k", "brokers that may be lost", terms.brokersLost),
};

/** Bytes written a day by one broker of the in-sync replicas. */
export const writtenPerBrokerAndDay = ({ averageBytesPerSecond, replicas, brokers }: PlanTerms): number =>
  (averageBytesPerSecond * (DAY_MS / SECOND_MS) * replicas) / brokers;

/** The terms that a formula names, in its order, each once. */
export const inputsOf = (formula: string, terms: PlanTerms): readonly DerivationInput[] =>
  [...new Set(formula.match(/[A-Za-z]+/g) ?? [])].flatMap((symbol) => SYMBOLS[symbol]?.(terms) ?? []);
