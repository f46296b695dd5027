import type { ConfigEntries, GroupDescription, GroupOverview } from "kafkajs";
import type { ProtocolRequest } from "kafkajs/src/cluster/index.js";
import type { ConsumerGroupDescription } from "./consumer-group-describe.ts";
import type { LogDir, LogDirsAsked } from "./log-dirs.ts";
import type { ElectionFault } from "./elect-leaders.ts";
import type { BrokerMetadata, TopicMetadata } from "./kafka-metadata.ts";

export interface ClusterDescription {
  readonly clusterId: string | null;
  /** The broker that takes what is for the controller: in KRaft any broker, which passes it on. */
  readonly controllerId: number | null;
  readonly brokers: readonly BrokerMetadata[];
}

export interface CommittedOffset {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
}

export interface NewTopic {
  readonly topic: string;
  /** Replicas of each partition, from 0; the first is the preferred leader. */
  readonly assignment: readonly (readonly number[])[];
  readonly configs: Readonly<Record<string, string>>;
}

export interface Reassignment {
  readonly partition: number;
  /** All its replicas from now on; the first is the preferred leader. */
  readonly replicas: readonly number[];
}

/** A group, and the broker that coordinates it. */
export interface ListedGroup extends GroupOverview {
  readonly coordinator: number;
}

/** By topic and partition; a partition whose leader cannot be asked is not in it. */
export type Offsets = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** A record's place in its log, and the time that its producer or broker wrote in it, epoch milliseconds. */
export interface RecordPlace {
  readonly offset: number;
  readonly timeMs: number;
}
/** By topic or broker id, then by the setting's name. */
export type Configs = ReadonlyMap<string, ReadonlyMap<string, ConfigEntries>>;

/**
 * What the console asks Kafka. All of it throws KafkaUnreachable (through `withAdmin`) with words for people. What
 * kafkajs does not speak goes through `send`.
 */
export interface ClusterAdmin {
  describeCluster(): Promise<ClusterDescription>;
  /** In one request; without names all topics, internal ones too. Neither missing nor leaderless ones make it throw. */
  topics(names?: readonly string[]): Promise<readonly TopicMetadata[]>;
  /** One ListOffsets per leader, side by side. `latest` is the high watermark. */
  offsets(topics: readonly TopicMetadata[], which: "earliest" | "latest"): Promise<Offsets>;
  /** The first record of each partition that is of that time or later, by its own time; a partition without one is not in it. */
  recordsSince(
    topics: readonly TopicMetadata[],
    sinceMs: number,
  ): Promise<ReadonlyMap<string, ReadonlyMap<number, RecordPlace>>>;
  /** Values of these settings, or of all; in one request per 500 topics. */
  topicConfigs(topics: readonly string[], names?: readonly string[]): Promise<Configs>;
  /** The same of brokers, each asked itself; one that cannot be asked is not in it. */
  brokerConfigs(ids: readonly number[], names?: readonly string[]): Promise<Configs>;
  /** Log directories with the replicas in them, or their volumes alone, by broker; one that cannot be asked, or is older than Kafka 3.3, is not in it. */
  logDirs(ids: readonly number[], asked?: LogDirsAsked): Promise<ReadonlyMap<number, readonly LogDir[]>>;
  /** Of all brokers that answer. */
  groups(): Promise<readonly ListedGroup[]>;
  /** With the coordinator, as `groups` tells it, it is not looked for. */
  describeGroups(ids: readonly string[], coordinator?: number): Promise<readonly GroupDescription[]>;
  /** Groups of the consumer protocol (KIP-848), of their coordinator; those that it does not describe are not in it. */
  describeConsumerGroups(ids: readonly string[], coordinator: number): Promise<readonly ConsumerGroupDescription[]>;
  /** All that a group has committed. With the coordinator, as `groups` tells it, it is not looked for. */
  committedOffsets(groupId: string, coordinator?: number): Promise<readonly CommittedOffset[]>;
  createTopic(topic: NewTopic): Promise<void>;
  /** Adds partitions after those there are. */
  addPartitions(topic: string, count: number, assignment: readonly (readonly number[])[]): Promise<void>;
  deleteTopic(topic: string): Promise<void>;
  deleteGroup(groupId: string): Promise<void>;
  /** Replaces all settings of a topic of our own (kafkajs speaks no IncrementalAlterConfigs). */
  alterTopicConfigs(topic: string, configs: Readonly<Record<string, string>>): Promise<void>;
  reassign(topic: string, partitions: readonly Reassignment[]): Promise<void>;
  /** Partitions of a topic that are on their way now. */
  reassigning(topic: string): Promise<readonly number[]>;
  /** Lets the preferred replicas lead; answers with those that cannot. */
  electPreferredLeaders(topic: string, partitions: readonly number[]): Promise<readonly ElectionFault[]>;
  /** Sends one request to a broker, for what kafkajs does not speak. */
  send(brokerId: number, request: ProtocolRequest): Promise<unknown>;
}
