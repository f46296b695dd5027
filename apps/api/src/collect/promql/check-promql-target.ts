import type { TargetInput } from "@highwater/contract/targets";
import { readSeriesSelector } from "@highwater/telemetry";

type PromqlFields = Pick<TargetInput, "format" | "selector" | "brokerLabel" | "brokerId">;

interface Fault {
  readonly path: string;
  readonly message: string;
}

const NOT_ITS = "is for the format promql alone";
const OF_ONE =
  "is for a target of one broker: a Prometheus API has several. Its brokers are told apart by brokerLabel, and named by a label broker_id or by Kafka's own metrics";

/** What is wrong with a target's selector, label or broker; `at` is where it stands. */
export const promqlFaults = ({ format, selector, brokerLabel, brokerId }: PromqlFields, at: string): Fault[] => {
  if (format !== "promql")
    return Object.entries({ selector, brokerLabel }).flatMap(([field, value]) =>
      value === undefined ? [] : [{ path: `${at}.${field}`, message: NOT_ITS }],
    );
  const read = readSeriesSelector(selector ?? "");
  return [
    ...("fault" in read ? [{ path: `${at}.selector`, message: read.fault }] : []),
    ...(brokerId === undefined ? [] : [{ path: `${at}.brokerId`, message: OF_ONE }]),
  ];
};
