import { Type } from "typebox";
import { maybe, num } from "./sizing-fields.ts";

export const SizingPerBroker = Type.Object(
  {
    networkInBytesPerSecond: num("Received, in bytes per second"),
    networkOutBytesPerSecond: num("Sent, in bytes per second"),
    diskWriteBytesPerSecond: num("Appended, in bytes per second"),
    diskReadBytesPerSecond: num("Read from disk by lagging readers, in bytes per second"),
    storedBytes: num("Stored, in bytes"),
    partitionReplicas: maybe("Partition replicas"),
    clientConnections: maybe("Client connections"),
  },
  { description: "Load of a broker at the peak, all brokers up" },
);

export const SizingClusterLoad = Type.Object(
  {
    producedBytesPerSecond: num("Produced on average, in bytes per second"),
    peakProducedBytesPerSecond: num("Produced at the peak, in bytes per second"),
    writtenBytesPerDay: num("Written per day, all replicas, in bytes"),
    storedBytes: num("Stored on the brokers, in bytes"),
    remoteStoredBytes: num("Stored in the remote tier, in bytes"),
    crossZoneBytesPerSecond: num("Sent between zones on average, in bytes per second"),
  },
  { description: "Load of the cluster" },
);

export const SizingRecovery = Type.Object(
  {
    rebuildHours: maybe("Hours to rebuild a lost broker"),
    catchUpMinutes: maybe("Minutes to catch up after an outage"),
  },
  { description: "Way back after a failure" },
);
