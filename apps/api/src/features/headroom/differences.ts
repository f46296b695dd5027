import { ClusterHardware } from "@highwater/contract/clusters";
import type { ProfileConditions } from "@highwater/sizing";
import { Value } from "typebox/value";
import { figure } from "../../words.ts";

/** What is known of a live cluster. */
export interface LiveConditions {
  readonly brokers: number | null;
  readonly replicationFactor: number | null;
  readonly hardware: unknown;
}

type Told = number | null | undefined;

const SAME = 0.01;

const difference = (name: string, measured: Told, live: Told, show: (value: number) => string): string[] => {
  if (measured === null || measured === undefined || live === null || live === undefined) return [];
  if (Math.abs(measured - live) <= SAME * measured) return [];
  return [`${name}: measured with ${show(measured)}, the cluster has ${show(live)}`];
};

const GIGA = 1e9;
const gigabytes = (bytes: number): string => `${figure(bytes / GIGA)} GB`;
const gigabits = (gbps: number): string => `${figure(gbps)} Gb/s`;

/** The speed in "25 GbE" or "100 Gb/s"; null where there is none. */
const speedOf = (nic: string | null): number | null => {
  const [, digits] = /(\d+(?:\.\d+)?)\s*g/iu.exec(nic ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
};

const drivesText = (drives: readonly { readonly catalogId: string; readonly count: number }[]): string =>
  drives.map(({ catalogId, count }) => `${count} x ${catalogId}`).join(" and ");

const driveDifference = (measured: ProfileConditions["drives"], live: ClusterHardware["drives"]): string[] => {
  if (measured === null || live?.catalogId === undefined) return [];
  const [had, has] = [drivesText(measured), drivesText([{ catalogId: live.catalogId, count: live.count }])];
  return had === has ? [] : [`drives: measured with ${had}, the cluster has ${has}`];
};

/** Conditions of a profile that the cluster does not have. What either side does not tell is left out. */
export const differencesOf = (measured: ProfileConditions, live: LiveConditions): string[] => {
  const hardware: ClusterHardware = Value.Check(ClusterHardware, live.hardware) ? live.hardware : {};
  return [
    ...difference("brokers", measured.brokers, live.brokers, figure),
    ...difference("replication factor", measured.replicationFactor, live.replicationFactor, figure),
    ...difference("cores of a broker", measured.coresPerBroker, hardware.cores, figure),
    ...difference("memory of a broker", measured.memoryBytesPerBroker, hardware.memoryBytes, gigabytes),
    ...difference("NIC", speedOf(measured.nic), hardware.networkGbps, gigabits),
    ...driveDifference(measured.drives, hardware.drives),
  ];
};
