import type { SizingRequest } from "@highwater/contract";
import { units } from "@highwater/sizing";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../lib/durations.ts";
import type { SizingForm } from "./sizing-search.ts";

const RATE: Readonly<Record<SizingForm["rateUnit"], number>> = { "/s": 1, "k/s": 1e3, "M/s": 1e6 };
const SIZE: Readonly<Record<SizingForm["sizeUnit"], number>> = { B: 1, kB: 1e3, KiB: units.KIBIBYTE };
const KEEP_HOURS: Readonly<Record<SizingForm["keepUnit"], number>> = {
  min: MINUTE_MS / HOUR_MS,
  h: 1,
  days: DAY_MS / HOUR_MS,
};

/** How full each resource may be; sent with the request, so that the bars can be drawn against it. */
export const CEILINGS = { network: 0.85, diskThroughput: 0.8, diskCapacity: 0.8, cpu: 0.7 } as const;

const times = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);

/** Cores and threads of a broker of the published case, so that the thread advice stands on something. */
const PUBLISHED_BROKER = { cores: 56, hardwareThreads: 112 };

/** The form in the shape of the API, which the engine in the browser takes too. */
export const requestOf = (form: SizingForm): SizingRequest => {
  const speeds = form.nic
    .split(",")
    .map(Number)
    .filter((speed) => speed > 0);
  return {
    workload: {
      recordsPerSecond: times(form.rate, RATE[form.rateUnit]),
      recordBytes: times(form.size, SIZE[form.sizeUnit]),
      consumerGroups: form.groups,
      replicationFactor: form.rf,
      minInsyncReplicas: form.isr,
      acks: form.acks,
      retentionHours: times(form.keep, KEEP_HOURS[form.keepUnit]),
      p99TargetMs: form.p99,
    },
    broker: {
      ...(speeds.length === 0 ? {} : { networkGbpsOptions: speeds }),
      ...(form.drive === "" || form.drives === null ? {} : { drives: { catalogId: form.drive, count: form.drives } }),
      ...(form.profile === "intel-confluent-2020" ? PUBLISHED_BROKER : {}),
    },
    policy: { maxUtilization: { ...CEILINGS }, brokerFailuresTolerated: form.lost ?? 0 },
    profile: form.profile === "" ? null : form.profile,
  };
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The same request as a shell command against the API of this console. */
export const curlOf = (request: SizingRequest, origin: string): string =>
  [
    `curl -s ${quoted(`${origin}/api/v1/sizing/recommendations`)}`,
    "-H 'content-type: application/json'",
    `-d ${quoted(JSON.stringify(request))}`,
  ].join(" \\\n  ");
