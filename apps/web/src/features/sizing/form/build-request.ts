import type { Acks, FailureModel, SizingRequest } from "@highwater/sizing";
import { BLANK } from "./form-state.ts";
import type { FieldKey, FormState } from "./form-state.ts";
import { NUMBER_FIELDS } from "./number-fields.ts";
import type { NumberKey } from "./number-fields.ts";
import { readNumber, times } from "./read-number.ts";
import { SUFFIX_FACTORS } from "./unit-factors.ts";

/** Why fields cannot be used, by field. */
export type FieldIssues = Readonly<Partial<Record<FieldKey, string>>>;

export interface BuiltRequest {
  readonly request: SizingRequest;
  readonly issues: FieldIssues;
}

/** A part of the request without what is not given. */
const compact = <T extends object>(part: T): Partial<T> => {
  const copy: Partial<T> = { ...part };
  for (const key in copy) if (copy[key] === null || copy[key] === undefined) delete copy[key];
  return copy;
};

const isEmpty = (part: object): boolean => Object.keys(part).length === 0;

const orMissing = <T extends object>(part: T): T | null => (isEmpty(part) ? null : part);

const factorOf = (form: FormState, key: NumberKey): number => {
  const { units, suffix = "" } = NUMBER_FIELDS[key];
  if (units === undefined) return SUFFIX_FACTORS[suffix.slice(0, 1) === "%" ? "%" : suffix] ?? 1;
  const chosen: Readonly<Record<string, string>> = form;
  return units.factors[chosen[units.key] ?? ""] ?? 1;
};

type Numbers = (key: NumberKey) => number | null;

/** Reads numbers in the request's units; null where not given or equal to the engine's default. Faults are noted. */
const numbersOf = (form: FormState, issues: Partial<Record<FieldKey, string>>): Numbers => {
  return (key) => {
    const read = readNumber(form[key]);
    if (read.kind === "fault") issues[key] = read.message;
    if (read.kind !== "number") return null;
    const value = times(read.value, factorOf(form, key));
    return value === NUMBER_FIELDS[key].standard ? null : value;
  };
};

const acksOf = ({ acks }: FormState): Acks | null => (acks === "0" || acks === "1" ? acks : null);

const modelOf = ({ failureModel }: FormState): FailureModel | null => (failureModel === "outage" ? failureModel : null);

const isYes = (text: string): true | null => (text === "yes" ? true : null);

const loadOf = (form: FormState, number: Numbers) => {
  const byRecords = form.rateBy === "records";
  return {
    recordsPerSecond: byRecords ? number("records") : null,
    recordBytes: byRecords ? number("recordSize") : null,
    bytesPerSecond: byRecords ? null : number("rate"),
    compressionRatio: byRecords ? number("compression") : null,
    peakToAverageRatio: number("peak"),
    growthPerYear: number("growth"),
    horizonYears: number("years"),
  };
};

const workloadOf = (form: FormState, number: Numbers) =>
  compact({
    ...loadOf(form, number),
    consumerGroups: number("groups"),
    laggingReaders: number("lagging"),
    followerFetch: isYes(form.followerFetch),
    replicationFactor: number("replicas"),
    minInsyncReplicas: number("minIsr"),
    acks: acksOf(form),
    tls: isYes(form.tls),
    retentionHours: number("retention"),
    localRetentionHours: number("local"),
    partitions: number("partitions"),
    clientConnections: number("connections"),
    p99TargetMs: number("target"),
  });

const speedsOf = (nic: string): number[] | null =>
  nic === BLANK.nic
    ? null
    : nic
        .split(",")
        .filter((speed) => speed.trim() !== "")
        .map(Number);

const brokerOf = (form: FormState, number: Numbers) =>
  compact({
    catalogId: form.instance === "" ? null : form.instance,
    networkGbpsOptions: speedsOf(form.nic),
    drives: form.drive === "" ? null : { catalogId: form.drive, count: number("drives") ?? 1 },
    diskBytesPerSecond: number("diskRate"),
    diskBytes: number("diskSize"),
    cores: number("cores"),
    hardwareThreads: number("threads"),
    memoryBytes: number("memory"),
    maxPartitionReplicas: number("maxReplicas"),
    maxConnections: number("maxConnections"),
    ingressBytesPerSecond: number("ingress"),
  });

const policyOf = (form: FormState, number: Numbers) =>
  compact({
    maxUtilization: orMissing(
      compact({
        network: number("ceilingNetwork"),
        diskThroughput: number("ceilingDiskRate"),
        diskCapacity: number("ceilingDiskSize"),
        cpu: number("ceilingCpu"),
      }),
    ),
    brokerFailuresTolerated: number("lost"),
    failureModel: modelOf(form),
    availabilityZones: number("zones"),
    zoneFailuresTolerated: number("zonesLost"),
    minBrokers: number("minBrokers"),
    brokersMultipleOf: number("multiple"),
    storageOverhead: number("overhead"),
    writeAmplification: number("amplification"),
  });

/** The request that a form stands for, without what equals the engine's defaults, and the fields that are no numbers. */
export const buildRequest = (form: FormState): BuiltRequest => {
  const issues: Partial<Record<FieldKey, string>> = {};
  const number = numbersOf(form, issues);
  const rate = form.rateBy === "bytes" ? "rate" : "records";
  if (form[rate].trim() === "") issues[rate] = "is needed";
  const request = compact({
    workload: workloadOf(form, number),
    broker: orMissing(brokerOf(form, number)),
    policy: orMissing(policyOf(form, number)),
    profile: form.profile === "" ? null : form.profile,
  });
  return { request, issues };
};
