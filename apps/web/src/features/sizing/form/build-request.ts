import type { Acks, FailureModel, SizingRequest, TopologyKind } from "@highwater/sizing";
import { BLANK } from "./form-state.ts";
import type { FieldKey, FormState } from "./form-state.ts";
import { numbersOf } from "./given-numbers.ts";
import type { FieldIssues, Numbers } from "./given-numbers.ts";

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

const acksOf = ({ acks }: FormState): Acks | null => (acks === "0" || acks === "1" ? acks : null);

const modelOf = ({ failureModel }: FormState): FailureModel | null => (failureModel === "outage" ? failureModel : null);

const isYes = (text: string): true | null => (text === "yes" ? true : null);

const loadOf = (form: FormState, number: Numbers) => {
  const byRecords = form.rateBy === "records";
  return {
    recordsPerSecond: byRecords ? number("records") : null,
    recordBytes: number(byRecords ? "recordSize" : "meanSize"),
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

const speedsOf = (form: FormState, key: "nic" | "clientNic"): number[] | null =>
  form[key] === BLANK[key]
    ? null
    : form[key]
        .split(",")
        .filter((speed) => speed.trim() !== "")
        .map(Number);

const brokerOf = (form: FormState, number: Numbers) =>
  compact({
    catalogId: form.instance === "" ? null : form.instance,
    networkGbps: number("link"),
    networkGbpsOptions: speedsOf(form, "nic"),
    drives: form.drive === "" ? null : { catalogId: form.drive, count: number("drives") ?? 1 },
    diskBytesPerSecond: number("diskRate"),
    diskBytes: number("diskSize"),
    cores: number("cores"),
    hardwareThreads: number("threads"),
    memoryBytes: number("memory"),
    jdk: number("jdk"),
    listeners: number("listeners"),
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

const partitioningOf = (number: Numbers) =>
  compact({
    producerBytesPerSecondPerPartition: number("producerPer"),
    consumerBytesPerSecondPerPartition: number("consumerPer"),
    consumerMillisecondsPerRecord: number("processing"),
    consumersPerGroup: number("consumers"),
  });

const layoutOf = ({ layout }: FormState): TopologyKind | null =>
  layout === "single" || layout === "zones" || layout === "stretch" ? layout : null;

const topologyOf = (form: FormState, number: Numbers) =>
  compact({
    kind: layoutOf(form),
    observersPerPartition: number("observers"),
    controllers: form.controllers === "auto" ? null : Number(form.controllers),
    clientNodes: number("clientNodes"),
    supportNodes: number("supportNodes"),
    clientGbpsOptions: speedsOf(form, "clientNic"),
    brokersPerRack: number("perRack"),
  });

const pricesOf = (form: FormState, number: Numbers) =>
  compact({
    currency: form.currency === BLANK.currency || form.currency.trim() === "" ? null : form.currency.trim(),
    perBrokerHour: number("brokerHour"),
    perStoredGigabyteMonth: number("storedMonth"),
    perRemoteGigabyteMonth: number("remoteMonth"),
    perCrossZoneGigabyte: number("crossZone"),
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
    partitioning: orMissing(partitioningOf(number)),
    topology: orMissing(topologyOf(form, number)),
    prices: orMissing(pricesOf(form, number)),
  });
  return { request, issues };
};
