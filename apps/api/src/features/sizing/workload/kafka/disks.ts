import type { LogDir } from "../../../../kafka-connection/log-dirs.ts";
import type { Finding } from "../finding.ts";
import type { KafkaTold } from "./ask-kafka.ts";

const STORED = "cluster.storedBytes";
const DISK = "broker.diskBytes";

/** Bytes of a broker's volumes; null where one is not told. Directories of one volume tell the same size and free bytes. */
const volumeBytes = (dirs: readonly LogDir[]): number | null => {
  const volumes = new Map(dirs.map(({ totalBytes, usableBytes }) => [`${totalBytes} ${usableBytes}`, totalBytes]));
  let sum = 0;
  for (const total of volumes.values()) {
    if (total === null) return null;
    sum += total;
  }
  return sum > 0 ? sum : null;
};

const ofBrokers = (told: number, brokers: number): string =>
  told === brokers ? "all brokers" : `${told} of ${brokers} brokers; the others did not tell`;

const notTold = ({ logDirsFault }: KafkaTold): string =>
  logDirsFault === null
    ? "Its brokers do not tell sizes of log directories: that needs Kafka 3.3."
    : `Its log directories could not be read: ${logDirsFault}`;

/** Bytes on disk of all replicas, and the size of a broker's volumes, by DescribeLogDirs. */
export const diskFindings = (told: KafkaTold): Finding[] => {
  const { logDirs, brokers } = told;
  if (logDirs.size === 0) return [{ field: STORED, why: notTold(told) }];
  const replicas = [...logDirs.values()].flat().flatMap((dir) => dir.replicas);
  const sizes = [...logDirs.values()].map(volumeBytes).filter((bytes) => bytes !== null);
  const stored: Finding = {
    field: STORED,
    value: replicas.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    unit: "bytes",
    how: `Sizes in the log directories of ${ofBrokers(logDirs.size, brokers)}: every replica, those of Kafka's own topics too.`,
    signal: null,
  };
  if (sizes.length < brokers) return [stored];
  return [
    stored,
    {
      field: DISK,
      value: Math.min(...sizes),
      unit: "bytes",
      how: "Volumes of the log directories, of the broker with the least. Directories with the same size and free bytes count as one volume.",
      signal: null,
    },
  ];
};
