import type { Settings } from "../derive/is-computable.ts";
import { decodeText } from "../exposition/decode-text.ts";
import { JOLOKIA } from "../namings/jolokia.ts";
import { readScrape } from "../reading/read-scrape.ts";
import type { ScrapeReading } from "../reading/scrape-reading.ts";
import { JOLOKIA_READS } from "./jolokia-request.ts";
import type { JolokiaRead } from "./jolokia-request.ts";
import { isFields, samplesOf } from "./jolokia-samples.ts";

/**
 * Why an answer tells nothing. not-json: it is no JSON, or is cut off; not-jolokia: it is JSON of something else;
 * refused: the agent answers with an error, whose status is told.
 */
export type JolokiaFault =
  | { readonly fault: "not-json" }
  | { readonly fault: "not-jolokia" }
  | { readonly fault: "refused"; readonly status: number };

/** A value, or an MBean or attribute that is not there. */
const HARMLESS: ReadonlySet<number> = new Set([200, 404]);

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(decodeText(body, 0, body.length));
  } catch {
    return undefined;
  }
};

const isPattern = ({ mbean }: JolokiaRead): boolean => mbean.endsWith("*");

/** What one read gave, as lines of an exposition. */
const linesOf = (read: JolokiaRead, item: Readonly<Record<string, unknown>>): string[] => {
  const { value } = item;
  if (!isFields(value)) return [];
  if (!isPattern(read)) return samplesOf(read.mbean, value);
  return Object.entries(value).flatMap(([mbean, attributes]) =>
    isFields(attributes) ? samplesOf(mbean, attributes) : [],
  );
};

/** Of a pattern that no MBean with the attributes fits, agents say 400. */
const isFailure = (read: JolokiaRead, status: number): boolean =>
  !HARMLESS.has(status) && !(isPattern(read) && status === 400);

/**
 * Reads the answer to `JOLOKIA_READS`, agents 1.x and 2.x. Its MBeans are named as the catch-all of the JMX exporter
 * names them, and read in the same way.
 */
export const readJolokia = (
  body: Uint8Array,
  settings: Settings = {},
  reads: readonly JolokiaRead[] = JOLOKIA_READS,
): { readonly reading: ScrapeReading } | JolokiaFault => {
  const answer = parsed(body);
  if (answer === undefined) return { fault: "not-json" };
  if (isFields(answer) && typeof answer["status"] === "number") return { fault: "refused", status: answer["status"] };
  if (!Array.isArray(answer) || answer.length !== reads.length) return { fault: "not-jolokia" };
  const items: unknown[] = answer;
  const lines: string[] = [];
  const failures: number[] = [];
  for (const [index, read] of reads.entries()) {
    const item = items[index];
    if (!isFields(item)) return { fault: "not-jolokia" };
    for (const line of linesOf(read, item)) lines.push(line);
    const status = typeof item["status"] === "number" ? item["status"] : 0;
    if (isFailure(read, status)) failures.push(status);
  }
  const [status] = failures;
  if (lines.length === 0 && status !== undefined) return { fault: "refused", status };
  const scrape = readScrape(new TextEncoder().encode(lines.join("")), settings);
  const naming = scrape.naming === null ? null : JOLOKIA.id;
  return { reading: { ...scrape, naming, rejected: failures.length, firstError: null } };
};
