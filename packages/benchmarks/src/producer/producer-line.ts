import { type LatencySummary, NO_LATENCY } from "../run.ts";
import { measured, NUMBER, readDecimal, readWhole } from "../text/numbers.ts";

/** A window or a summary line of the producer tool. */
export interface ProducerLine {
  readonly isSummary: boolean;
  readonly isSteadyState: boolean;
  readonly records: number;
  readonly recordsPerSecond: number | null;
  readonly mebibytesPerSecond: number | null;
  readonly latency: LatencySummary;
}

/** How long a window or a run was, in seconds; null where its rate is not known or 0. */
export const secondsOf = ({ records, recordsPerSecond }: ProducerLine): number | null =>
  recordsPerSecond === null || recordsPerSecond === 0 ? null : records / recordsPerSecond;

export type ProducerLineResult =
  | { readonly kind: "line"; readonly line: ProducerLine }
  | { readonly kind: "fault"; readonly reason: string }
  | { readonly kind: "other" };

/** The parts of a line in their order, and what each is called when it is missing. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(${NUMBER}) records/sec`), "records/sec"],
  [new RegExp(`^ \\((${NUMBER}) MB/sec\\), `), "MB/sec"],
  [new RegExp(`^(${NUMBER}) ms avg latency, `), "ms avg latency"],
  [new RegExp(`^(${NUMBER})(?: ms)? max latency`), "max latency"],
];
const SENT = " records sent, ";
const BEGIN = new RegExp(`(?:^|[^\\d.,])(${NUMBER})( steady state)?$`);
/** Room for a number and "steady state" before `SENT`. */
const BEGIN_LENGTH = 60;
const PERCENTILE = new RegExp(`^, (${NUMBER}) ms (\\d+(?:\\.\\d+)?)th`);

const PERCENTILES: ReadonlyMap<string, keyof LatencySummary> = new Map([
  ["50", "p50Ms"],
  ["75", "p75Ms"],
  ["95", "p95Ms"],
  ["99", "p99Ms"],
  ["99.9", "p999Ms"],
  ["99.99", "p9999Ms"],
]);

/** A terminal that knows no digits of the locale printed question marks for them. */
const UNREADABLE = /\?+ (?:steady state )?records sent, \?+/;
const NO_DIGITS = "question marks stand for the digits: let the tool print in English (-Duser.language=en)";

const fault = (reason: string): ProducerLineResult => ({ kind: "fault", reason });

interface Tail {
  readonly percentiles: Partial<LatencySummary>;
  readonly count: number;
  readonly rest: string;
}

const readTail = (text: string): Tail => {
  const percentiles: Partial<Record<keyof LatencySummary, number | null>> = {};
  let [rest, count] = [text, 0];
  for (let match = PERCENTILE.exec(rest); match !== null; match = PERCENTILE.exec(rest)) {
    const [whole, number = "", label = ""] = match;
    const field = PERCENTILES.get(label);
    if (field !== undefined) percentiles[field] = measured(readDecimal(number));
    rest = rest.slice(whole.length);
    count += 1;
  }
  return { percentiles, count, rest };
};

/** Windows print one decimal of a latency, summaries two: that is how they differ where no percentile is given. */
const decimalsOf = (number: string) => /[.,](\d+)$/.exec(number)?.[1]?.length ?? 0;

interface Head {
  readonly numbers: readonly string[];
  readonly rest: string;
}

/** The numbers up to the largest latency; a text says what is wrong. */
const readHead = (text: string): Head | string => {
  const numbers: string[] = [];
  let rest = text;
  for (const [pattern, name] of PARTS) {
    const [whole, number = ""] = pattern.exec(rest) ?? [];
    if (whole === undefined) return `a number and "${name}" were expected at "${rest.slice(0, 40)}"`;
    if (readDecimal(number) === null) return `"${number}" before "${name}" is no number`;
    numbers.push(number);
    rest = rest.slice(whole.length);
  }
  return { numbers, rest };
};

/** All percentiles of a summary. */
const ALL_PERCENTILES = 4;

const faultOfTail = ({ rest, count }: Tail): string | null => {
  if (rest === "") return count < ALL_PERCENTILES ? "the line ends before its full stop" : null;
  return rest.startsWith(".") ? null : `"${rest.slice(0, 40)}" does not belong there`;
};

// Producers that write into one file at once may end their lines late.
const GLUED = /(?<=(?:max latency|\dth)\.)(?=.{1,30} records sent, )/;

/** The lines of the tool that stand in one line of the file. */
export const producerLinesOf = (text: string): readonly string[] =>
  text.indexOf(SENT) === text.lastIndexOf(SENT) ? [text] : text.split(GLUED);

/** Reads one line; a line that begins like one of the tool's and is none is a fault. */
export const readProducerLine = (text: string): ProducerLineResult => {
  const sent = text.indexOf(SENT);
  const [, count, steady] = sent < 0 ? [] : (BEGIN.exec(text.slice(Math.max(0, sent - BEGIN_LENGTH), sent)) ?? []);
  if (count === undefined) return sent >= 0 && UNREADABLE.test(text) ? fault(NO_DIGITS) : { kind: "other" };
  const records = readWhole(count);
  if (records === null || records < 0) return fault(`"${count}" is no number of records`);
  const head = readHead(text.slice(sent + SENT.length));
  if (typeof head === "string") return fault(head);
  const tail = readTail(head.rest);
  const wrong = faultOfTail(tail);
  if (wrong !== null) return fault(wrong);
  const isSteadyState = steady !== undefined;
  const [recordsPerSecond = null, mebibytesPerSecond = null, averageMs = null, maxMs = null] = head.numbers.map(
    (number) => measured(readDecimal(number)),
  );
  return {
    kind: "line",
    line: {
      isSummary: isSteadyState || tail.count > 0 || decimalsOf(head.numbers[2] ?? "") >= 2,
      isSteadyState,
      records,
      recordsPerSecond,
      mebibytesPerSecond,
      latency: { ...NO_LATENCY, averageMs, maxMs, ...tail.percentiles },
    },
  };
};
