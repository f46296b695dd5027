import { units } from "@highwater/sizing";
import type { SizingAnswer } from "@highwater/sizing";
import { showText, THIN_SPACE, threeDigits } from "../../lib/units.ts";
import { CEILINGS } from "./sizing-request.ts";

type Constraint = SizingAnswer["constraints"][number];
type Name = Constraint["name"];

export const CONSTRAINT_TITLES: Readonly<Record<Name, string>> = {
  networkIn: "Network in",
  networkOut: "Network out",
  diskThroughput: "Disk throughput",
  diskCapacity: "Disk capacity",
  cpu: "CPU",
  latency: "Load at the p99 target",
  ingress: "Producer ingress",
  partitions: "Partition replicas",
  connections: "Connections",
  replication: "Fewest brokers",
};

/** The share of a limit that the plan may use. */
export const ceilingOf = (name: Name): number => {
  switch (name) {
    case "networkIn":
    case "networkOut":
      return CEILINGS.network;
    case "diskThroughput":
      return CEILINGS.diskThroughput;
    case "diskCapacity":
      return CEILINGS.diskCapacity;
    case "cpu":
      return CEILINGS.cpu;
    case "latency":
    case "ingress":
    case "partitions":
    case "connections":
    case "replication":
      return 1;
  }
};

const inBits = (name: Name) => name === "networkIn" || name === "networkOut" || name === "latency";

const gigabits = (rate: number): string => threeDigits(units.bytesToGigabitsPerSecond(units.bytesPerSecond(rate)));

/** Demand against the part of the limit that may be used: "61.4 of 85 Gb/s". Network in Gb/s, disks in bytes. */
export const demandText = ({ name, demandPerBroker, limitPerBroker, unit }: Constraint): string => {
  const allowed = limitPerBroker * ceilingOf(name);
  if (name === "replication") return "met";
  if (inBits(name)) return `${gigabits(demandPerBroker)} of ${gigabits(allowed)}${THIN_SPACE}Gb/s`;
  const [demand, limit] = [showText(demandPerBroker, unit), showText(allowed, unit)];
  return `${demand} of ${limit}`;
};
