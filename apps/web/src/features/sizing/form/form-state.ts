import type { ChoiceKey } from "./choice-fields.ts";
import type { NumberKey } from "./number-fields.ts";

/** Fields that name something: link speeds ("10,25"), entries of the catalogue and of the profiles, a currency. */
export type NameKey = "nic" | "clientNic" | "instance" | "drive" | "profile" | "currency";

export type FieldKey = NumberKey | ChoiceKey | NameKey;

/** What stands in every field, as typed; "" is not given. */
export type FormState = Readonly<Record<FieldKey, string>>;

/** The form that a plan starts from: one consumer group, one broker may be lost, all else as the engine has it. */
export const BLANK: FormState = {
  rateBy: "records",
  records: "100",
  recordsUnit: "k/s",
  recordSize: "1",
  recordSizeUnit: "KiB",
  rate: "100",
  rateUnit: "MB/s",
  meanSize: "",
  meanSizeUnit: "B",
  compression: "1",
  peak: "1",
  groups: "1",
  lagging: "0",
  followerFetch: "no",
  replicas: "3",
  minIsr: "",
  acks: "all",
  tls: "no",
  retention: "24",
  retentionUnit: "hours",
  local: "",
  localUnit: "hours",
  target: "",
  partitions: "",
  connections: "",
  producerPer: "",
  producerPerUnit: "MB/s",
  consumerPer: "",
  consumerPerUnit: "MB/s",
  processing: "",
  consumers: "",
  growth: "0",
  years: "0",
  profile: "intel-confluent-2020",
  nic: "10,25,40,50,100,200,400",
  link: "",
  linkUnit: "Gb/s",
  instance: "",
  drive: "",
  drives: "4",
  diskRate: "",
  diskRateUnit: "MB/s",
  diskSize: "",
  diskSizeUnit: "TB",
  cores: "",
  threads: "",
  memory: "",
  memoryUnit: "GiB",
  jdk: "",
  listeners: "",
  maxReplicas: "",
  maxConnections: "",
  ingress: "",
  ingressUnit: "MB/s",
  lost: "1",
  failureModel: "rebuilt",
  zones: "1",
  zonesLost: "0",
  minBrokers: "3",
  multiple: "1",
  ceilingNetwork: "85",
  ceilingDiskRate: "80",
  ceilingDiskSize: "80",
  ceilingCpu: "70",
  overhead: "1",
  amplification: "1",
  layout: "auto",
  observers: "",
  controllers: "auto",
  clientNodes: "0",
  clientNic: "1,10,25,40,50,100",
  supportNodes: "0",
  perRack: "20",
  currency: "USD",
  brokerHour: "",
  storedMonth: "",
  remoteMonth: "",
  crossZone: "",
};

export const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(BLANK, key);

/** Every field, in the order of the URL. */
export const FIELD_KEYS: readonly FieldKey[] = Object.keys(BLANK).filter(isFieldKey);
