/** A condition in which runs differ, and what it is in them. */
export interface Varied {
  readonly field: string;
  readonly values: readonly unknown[];
}

/** What a suite is about rather than what came of it; in the order in which it is told. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ["producers", "producers"],
  ["targetRecordsPerSecond", "target records/s"],
  ["recordBytes", "record bytes"],
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

const MOST_WORDS = 3;
const MOST_PARTS = 5;

const wordOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "string" ? value : JSON.stringify(value);
};

const isNumber = (value: unknown) => typeof value === "number";

const rangeOf = (values: readonly unknown[]): string => {
  const numbers = values.filter(isNumber);
  if (numbers.length === values.length) return `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
  const words = values.map(wordOf).toSorted();
  return words.length > MOST_WORDS ? `${words.length} kinds` : words.join(" or ");
};

/** What runs vary, such as "producers 1 to 8, acks 1 or all"; null where they are alike as far as is known. */
export const describeVaried = (varied: readonly Varied[]): string | null => {
  const values = new Map(varied.map((one) => [one.field, one.values]));
  const parts = [...FIELDS].flatMap(([field, title]) => {
    const found = values.get(field);
    return found === undefined ? [] : [`${title} ${rangeOf(found)}`];
  });
  return parts.length === 0 ? null : parts.slice(0, MOST_PARTS).join(", ");
};
