import { CANARY_SIGNALS } from "./canary.ts";
import { CLUSTER_SIGNALS } from "./cluster.ts";
import { CONTROLLER_SIGNALS } from "./controller.ts";
import { HOST_SIGNALS } from "./host.ts";
import { PROBE_SIGNALS } from "./probe.ts";
import { PROCESS_SIGNALS } from "./process.ts";
import { REPLICATION_SIGNALS } from "./replication.ts";
import { REQUEST_TIME_SIGNALS } from "./request-times.ts";
import type { RequestTimeSignalName } from "./request-times.ts";
import { SATURATION_SIGNALS } from "./saturation.ts";
import type { SignalBody } from "./signal.ts";
import { STORAGE_SIGNALS } from "./storage.ts";
import { TRAFFIC_SIGNALS } from "./traffic.ts";

const NAMED_SIGNALS = {
  ...TRAFFIC_SIGNALS,
  ...SATURATION_SIGNALS,
  ...REPLICATION_SIGNALS,
  ...CONTROLLER_SIGNALS,
  ...STORAGE_SIGNALS,
  ...PROCESS_SIGNALS,
  ...HOST_SIGNALS,
  ...CLUSTER_SIGNALS,
  ...PROBE_SIGNALS,
  ...CANARY_SIGNALS,
};

type NamedSignalName = keyof typeof NAMED_SIGNALS;

export type SignalName = RequestTimeSignalName | NamedSignalName;

/** A canonical signal: one value per broker and moment, whatever exporter it came through. */
export interface Signal extends SignalBody {
  readonly name: SignalName;
}

const isNamedSignal = (name: string): name is NamedSignalName => Object.hasOwn(NAMED_SIGNALS, name);

const bodies: ReadonlyMap<SignalName, SignalBody> = new Map<SignalName, SignalBody>([
  ...REQUEST_TIME_SIGNALS,
  ...Object.keys(NAMED_SIGNALS)
    .filter(isNamedSignal)
    .map((name): [SignalName, SignalBody] => [name, NAMED_SIGNALS[name]]),
]);

/** All canonical signals, request times first. */
export const SIGNALS: readonly Signal[] = [...bodies].map(([name, body]) => Object.assign({ name }, body));

const byName: ReadonlyMap<string, Signal> = new Map(SIGNALS.map((signal) => [signal.name, signal]));

/** The signal of that name; undefined if there is none. */
export const findSignal = (name: string): Signal | undefined => byName.get(name);

export const isSignalName = (name: string): name is SignalName => byName.has(name);
