import type { RandomSource } from "../../../packages/sizing/src/calibration/random.ts";
import { withConsole } from "../console/besieged.ts";
import type { WatchedConsole } from "../console/watched-console.ts";
import { type GeneratedRequest, Known, type OperationOf, operationsOf, requestOf } from "../openapi/requests.ts";
import type { OpenApi } from "../openapi/schema.ts";
import { afterwards, steadyMebibytes } from "../siege.ts";
import type { ConsoleTrial, TrialStage } from "../trial.ts";

const REQUESTS = { short: 12, full: 200 };
const AT_ONCE = 4;
const ANSWERED_WITHIN_MS = 60_000;
/** Never ends. */
const STREAMS = /\/live$/;
/** What is there for all requests. */
const KEPT = /^\/api\/v1\/clusters\/scraped$/;
const MOST_FAULTS = 40;

interface Tally {
  readonly statuses: Map<number, number>;
  readonly faults: Set<string>;
}

const isStated = ({ responses }: OperationOf["operation"], status: number) =>
  String(status) in responses || (status !== 500 && `${Math.floor(status / 100)}XX` in responses);

const shown = ({ method, path, body }: GeneratedRequest) =>
  `${method} ${path.slice(0, 300)} ${(body ?? "").slice(0, 600)}`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const ask = async (
  console: WatchedConsole,
  operation: OperationOf,
  known: Known,
  random: RandomSource,
  { statuses, faults }: Tally,
): Promise<void> => {
  const request = requestOf(operation, known, random);
  const { path, ...init } = request;
  if (request.method === "DELETE" && KEPT.test(path)) return;
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
  const answer = await console.request(path, { ...init, signal }).catch((error: unknown) => {
    faults.add(`${operation.method} ${operation.path}: no answer (${String(error)}): ${shown(request)}`);
    return undefined;
  });
  if (answer === undefined) return;
  const text = await answer.text().catch(() => undefined);
  if (text === undefined) {
    faults.add(`${operation.method} ${operation.path}: the answer broke off: ${shown(request)}`);
    return;
  }
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  // Lines of JSON are no JSON, and there may be none of them.
  const isJson = /^application\/(problem\+)?json\b/.test(answer.headers.get("content-type") ?? "");
  if (isJson && answer.ok) known.take(parsed(text));
  if (isJson && answer.ok && parsed(text) === undefined)
    faults.add(
      `${operation.method} ${operation.path}: ${answer.status} is no JSON: ${shown(request)}: ${text.slice(0, 100)}`,
    );
  if (answer.status >= 500 && !isStated(operation.operation, answer.status) && faults.size < MOST_FAULTS)
    faults.add(`${operation.method} ${operation.path}: ${answer.status}: ${shown(request)}`);
  if (answer.status >= 400 && !(isJson && text.includes('"detail"')))
    faults.add(`${operation.method} ${operation.path}: ${answer.status} is no problem document: ${text.slice(0, 100)}`);
};

/** The console must not come to an end of clusters that were made up. */
const cleanUp = async (console: WatchedConsole): Promise<void> => {
  const { items } = await console.json<{ items: { name: string }[] }>("/api/v1/clusters");
  for (const { name } of items)
    if (name !== "scraped" && name !== "pushed")
      await console.request(`/api/v1/clusters/${encodeURIComponent(name)}`, { method: "DELETE" });
};

const askAll = async (console: WatchedConsole, stage: TrialStage, tally: Tally): Promise<number> => {
  const { random, size, signal, say } = stage;
  const document = await console.json<OpenApi>("/api/v1/openapi.json");
  const operations = operationsOf(document).filter(({ path }) => !STREAMS.test(path));
  const known = new Known();
  for (let turn = 0; turn < REQUESTS[size]; turn += 1) {
    signal.throwIfAborted();
    const queue = [...operations];
    const work = async () => {
      for (let one = queue.shift(); one !== undefined && console.isAlive(); one = queue.shift())
        await ask(console, one, known, random, tally);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (!console.isAlive()) break;
    if (turn % 10 === 9) await cleanUp(console);
    if (turn % 50 === 49) say(`any request: ${turn + 1} of each operation; ${tally.faults.size} faults`);
  }
  return operations.length;
};

/** Every operation of the OpenAPI document with inputs made of its schemas, half of them mutated. */
export const anyRequest: ConsoleTrial = {
  name: "any request",
  words: "every operation of the OpenAPI document with inputs made of its schemas, half of them mutated",
  run: (stage) =>
    withConsole(stage, "requests", async (besieged) => {
      const { console, lines } = besieged;
      const tally: Tally = { statuses: new Map(), faults: new Set() };
      const steady = await steadyMebibytes(console);
      const operations = await askAll(console, stage, tally);
      const logged = lines.filter((line) => line.includes("nobody caught") || line.includes("request failed"));
      const after = await afterwards(besieged, steady);
      const byStatus = [...tally.statuses].toSorted(([one], [other]) => one - other);
      const count = byStatus.reduce((sum, [, times]) => sum + times, 0);
      return {
        tried: `${operations} operations, ${count} requests`,
        found: `${byStatus.map(([status, times]) => `${status}: ${times}`).join(", ")}; ${after.words}`,
        faults: [...tally.faults, ...logged.slice(0, 10).map((line) => line.slice(0, 1500)), ...after.faults],
      };
    }),
};
