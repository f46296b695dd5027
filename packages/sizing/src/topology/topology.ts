/** How the cluster is laid out. */
export type TopologyKind = "single" | "zones" | "stretch";

export type NodeRole = "broker" | "observer" | "controller" | "client" | "support";

/** A line of the bill of materials: equal machines of one role. */
export interface BillLine {
  readonly role: NodeRole;
  readonly nodes: number;
  readonly description: string;
  readonly hardwareThreads: number | null;
  readonly memoryBytes: number | null;
  /** Speed of its link per direction; null where it is not known. */
  readonly linkGbps: number | null;
  readonly drives: string | null;
  readonly note: string | null;
  readonly source: string;
}

/** A machine of a rack, or `count` equal ones in a cluster too large to list each. */
export interface RackNode {
  readonly name: string;
  readonly count: number;
  readonly role: NodeRole;
  readonly linkGbps: number | null;
}

/**
 * A rack with its machines, in one zone; or `count` equal racks in a cluster too large to list each, then `zone` may
 * name several and every figure is for one of the racks.
 */
export interface Rack {
  readonly name: string;
  readonly zone: string;
  readonly count: number;
  readonly nodes: readonly RackNode[];
  /** Line rate of all links of the rack together, per direction. */
  readonly linkGbps: number | null;
  /** Bytes/s that leave and enter the rack at the peak, to and from other racks and whatever is outside the plan. */
  readonly uplinkOutBytesPerSecond: number | null;
  readonly uplinkInBytesPerSecond: number | null;
}

/** Machines on the clients' side, with the link that each needs. */
export interface ClientLink {
  readonly nodes: number;
  /** In the busier direction. */
  readonly bytesPerSecondPerNode: number;
  /** The smallest listed speed that carries it under the network ceiling; null where none does. */
  readonly linkGbps: number | null;
  readonly formula: string;
  readonly formulaWithNumbers: string;
}

/** Replicas outside the in-sync set, on brokers of their own. */
export interface Observers {
  readonly perPartition: number;
  readonly brokers: number;
  readonly bytesPerSecondPerBroker: number;
  readonly note: string;
}

export interface TopologyAnswer {
  readonly kind: TopologyKind;
  /** KRaft controllers on machines of their own. */
  readonly controllers: number;
  readonly observers: Observers | null;
  readonly clients: ClientLink | null;
  readonly bill: readonly BillLine[];
  readonly racks: readonly Rack[];
  /** Bytes/s that the switches carry in one direction at the peak: all that machines of the plan receive. */
  readonly switchBytesPerSecond: number;
  readonly notes: readonly string[];
}
