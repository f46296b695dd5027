// kafkajs keeps these to itself and types none of them; its version is pinned, and it has had no release since 2023.

declare module "kafkajs/src/cluster/index.js" {
  import type {
    Broker,
    Cluster as Typed,
    CoordinatorMetadata,
    GroupOverview,
    ISocketFactory,
    Logger,
    RetryOptions,
  } from "kafkajs";

  interface ProtocolRequest {
    readonly request: {
      readonly apiKey: number;
      readonly apiVersion: number;
      readonly apiName: string;
      readonly encode: () => Promise<unknown>;
    };
    readonly response: {
      readonly decode: (payload: Buffer) => Promise<unknown>;
      readonly parse: (decoded: never) => Promise<unknown>;
    };
    readonly logResponseError?: boolean;
  }
  /** One broker of the pool, with what its type does not tell. */
  interface FetchAnswer {
    readonly responses: readonly {
      readonly partitions: readonly {
        readonly partition: number;
        readonly messages: readonly { readonly offset: string; readonly value: Buffer | null }[];
      }[];
    }[];
  }
  interface ProduceAnswer {
    readonly topics: readonly { readonly partitions: readonly { readonly baseOffset: string }[] }[];
  }
  interface PooledBroker extends Omit<Broker, "metadata" | "describeGroups" | "fetch" | "produce" | "offsetCommit"> {
    fetch(request: Parameters<Broker["fetch"]>[0]): Promise<FetchAnswer>;
    produce(request: Parameters<Broker["produce"]>[0]): Promise<ProduceAnswer>;
    offsetCommit(request: Parameters<Broker["offsetCommit"]>[0]): Promise<unknown>;
    metadata(topics: string[]): Promise<unknown>;
    describeGroups(request: { groupIds: string[] }): Promise<GroupDescriptions>;
    listGroups(): Promise<{ groups: GroupOverview[] }>;
    readonly nodeId: number | null;
    readonly versions: Readonly<Record<number, { minVersion: number; maxVersion: number } | undefined>> | null;
    readonly connectionPool: {
      readonly host: string;
      readonly port: number;
      readonly pool: readonly {
        readonly requestQueue: { readonly pending: readonly unknown[]; scheduleCheckPendingRequests: () => void };
      }[];
      send(request: ProtocolRequest): Promise<unknown>;
    };
  }
  interface ClusterOptions {
    logger: Logger;
    socketFactory: ISocketFactory;
    brokers: string[];
    ssl?: object | undefined;
    sasl?: object | undefined;
    clientId: string;
    connectionTimeout: number;
    authenticationTimeout: number;
    reauthenticationThreshold: number;
    requestTimeout: number;
    enforceRequestTimeout: boolean;
    metadataMaxAge: number;
    retry: RetryOptions;
    allowAutoTopicCreation: boolean;
    maxInFlightRequests: number | null;
    isolationLevel: number;
  }
  interface Cluster extends Omit<
    Typed,
    "getNodeIds" | "findBroker" | "findControllerBroker" | "findGroupCoordinator" | "findGroupCoordinatorMetadata"
  > {
    findBroker(node: { nodeId: number | string }): Promise<PooledBroker>;
    getNodeIds(): string[];
    findControllerBroker(): Promise<PooledBroker>;
    findGroupCoordinator(group: { groupId: string }): Promise<PooledBroker>;
    findGroupCoordinatorMetadata(group: { groupId: string; coordinatorType: number }): Promise<CoordinatorMetadata>;
    readonly brokerPool: {
      createBroker: (options: object) => PooledBroker;
      findConnectedBroker(): Promise<PooledBroker>;
      readonly seedBroker: PooledBroker | undefined;
    };
  }
  const Cluster: new (options: ClusterOptions) => Cluster;
  export type { Cluster, PooledBroker, ProtocolRequest };
  export default Cluster;
}

declare module "kafkajs/src/admin/index.js" {
  import type { Admin, Logger, RetryOptions } from "kafkajs";
  import type { Cluster } from "kafkajs/src/cluster/index.js";

  /** Kafkajs' type of it names a field otherwise than its answers do. */
  interface TypedAdmin extends Omit<Admin, "listPartitionReassignments"> {
    listPartitionReassignments(request: object): Promise<{
      readonly topics: readonly {
        readonly topic: string;
        readonly partitions: readonly { readonly partition: number }[];
      }[];
    }>;
  }
  const createAdmin: (options: { logger: Logger; retry: RetryOptions; cluster: Cluster }) => TypedAdmin;
  export type { TypedAdmin };
  export default createAdmin;
}

declare module "kafkajs/src/protocol/encoder.js" {
  class Encoder {
    writeInt8(value: number): this;
    writeInt16(value: number): this;
    writeInt32(value: number): this;
    writeBoolean(value: boolean): this;
    writeString(value: string): this;
    writeArray(values: readonly unknown[], type?: "int32" | "string" | "object", length?: number): this;
    writeUVarInt(value: number): this;
    writeUVarIntString(value: string | null): this;
    writeUVarIntBytes(value?: Buffer | null): this;
    writeUVarIntArray(values: readonly unknown[]): this;
  }
  export default Encoder;
}

declare module "kafkajs/src/protocol/decoder.js" {
  class Decoder {
    constructor(payload: Buffer);
    readInt8(): number;
    readInt16(): number;
    readInt32(): number;
    /** As decimal text. */
    readInt64(): { toString(): string };
    readBoolean(): boolean;
    readString(): string | null;
    readArray<T>(read: (decoder: Decoder) => T): T[];
    readUVarInt(): number;
    readUVarIntString(): string | null;
    readUVarIntArray<T>(read: (decoder: Decoder) => T): T[];
    readTaggedFields(): unknown;
  }
  export default Decoder;
}

declare module "kafkajs/src/protocol/requests/listOffsets/v2/request.js" {
  import type { ProtocolRequest } from "kafkajs/src/cluster/index.js";

  export default function encodeListOffsets(asked: {
    replicaId: number;
    isolationLevel: number;
    topics: readonly {
      readonly topic: string;
      readonly partitions: readonly { readonly partition: number; readonly timestamp: string }[];
    }[];
  }): ProtocolRequest["request"];
}

declare module "kafkajs/src/protocol/error.js" {
  import type { KafkaJSProtocolError } from "kafkajs";

  export const failure: (code: number) => boolean;
  export const createErrorFromCode: (code: number) => KafkaJSProtocolError & { readonly type: string };
}
