/** A condition in which runs differ, and what it is in them. */
export interface Varied {
  readonly field: string;
  readonly values: readonly unknown[];
}

/** What a suite is about rather than what came of it; in the order in which it is told. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ["producers", "producers"],
  ["targetRecordsPerSecond", "load asked for"],
  ["recordBytes", "record size"],
  ["acks", "acks"],
  ["compression", "compression"],
  ["batchBytes", "batch.size"],
  ["lingerMs", "linger.ms"],
  ["partitions", "partitions"],
  ["topics", "topics"],
  ["consumers", "consumers"],
  ["consumerGroups", "consumer groups"],
  ["replicationFactor", "replication factor"],
  ["tls", "TLS"],
  ["numIoThreads", "num.io.threads"],
  ["numNetworkThreads", "num.network.threads"],
  ["brokers", "brokers"],
  ["kafka", "Kafka"],
  ["jdk", "JDK"],
  ["drives", "drives"],
  ["nic", "NIC"],
  ["hardware", "hardware"],
]);

/** Units of what is no plain count. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ["targetRecordsPerSecond", "records/s"],
  ["recordBytes", "B"],
  ["batchBytes", "B"],
  ["lingerMs", "ms"],
]);

const MOST_WORDS = 3;
const MOST_PARTS = 5;

const wordOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "string" ? value : JSON.stringify(value);
};

const isNumber = (value: unknown) => typeof value === "number";

const rangeOf = (field: string, values: readonly unknown[]): string => {
  const numbers = values.filter(isNumber);
  const unit = UNITS.get(field);
  const range = () =>
    [Math.min(...numbers), Math.max(...numbers)].map((value) => value.toLocaleString("en")).join(" to ");
  if (numbers.length === values.length) return `${range()}${unit === undefined ? "" : ` ${unit}`}`;
  const words = values.map(wordOf).toSorted();
  return words.length > MOST_WORDS ? `${words.length} kinds` : words.join(" or ");
};

/** What runs vary, such as "producers 1 to 8, acks 1 or all"; null where they are alike as far as is known. */
export const describeVaried = (varied: readonly Varied[]): string | null => {
  const values = new Map(varied.map((one) => [one.field, one.values]));
  const parts = [...FIELDS].flatMap(([field, title]) => {
    const found = values.get(field);
    return found === undefined ? [] : [`${title} ${rangeOf(field, found)}`];
  });
  return parts.length === 0 ? null : parts.slice(0, MOST_PARTS).join(", ");
};
