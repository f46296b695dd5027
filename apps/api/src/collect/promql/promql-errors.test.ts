import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { createSourceConnections } from "../../guarded-http/source-connections.ts";
import { createSourceClient } from "../source-client.ts";
import { queryUrl } from "./api-address.ts";
import { promqlFaults } from "./check-promql-target.ts";
import { probePromql } from "./probe-promql.ts";
import { promqlAddress } from "./promql-address.ts";

const MAX_BYTES = 20_000;
const SECRET = "secret of the answer";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
};

const probe = async (url: string, more: object = {}): Promise<string> => {
  const connections = createSourceConnections(MAX_BYTES);
  closers.push(() => connections.close());
  const client = createSourceClient({ connections, auth: null, maxBytes: MAX_BYTES });
  const options = { clock: () => 1_700_000_000_000, client, maxBytes: MAX_BYTES };
  return probePromql(promqlAddress({ url, ...more }), options).then(
    ({ instances }) => JSON.stringify(instances.map(({ instance }) => instance)),
    (error: Error) => error.message,
  );
};

const matrix = (result: unknown, more: object = {}) =>
  JSON.stringify({ status: "success", data: { resultType: "matrix", result }, ...more });
const one = (metric: Record<string, string>) => ({ metric, values: [[1_699_999_970, "5"]] });
const QUEUE = { __name__: "kafka_network_RequestChannel_Value", name: "RequestQueueSize" };

/** Finds nothing with known names, and of all names what is counted. */
const counting =
  (counted: object[]): RequestListener =>
  (request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const query = new URLSearchParams(body).get("query") ?? "";
      response.end(query.startsWith("count(") ? JSON.stringify({ data: { result: counted } }) : matrix([]));
    });
  };

describe("what to check is said of", () => {
  test.each([
    [400, "Check the selector"],
    [401, "refuses access (HTTP 401)"],
    [403, "refuses access (HTTP 403)"],
    [404, "without /api/v1"],
    [405, "takes no POST"],
    [422, "Narrow the selector"],
    [429, "HTTP 429"],
    [500, "Check the server's log"],
    [503, "too busy"],
  ])("an answer with HTTP %i", async (status, message) => {
    const url = await serve((_, response) => response.writeHead(status).end(JSON.stringify({ error: SECRET })));
    const said = await probe(url);
    expect(said).toContain(message);
    expect(said).not.toContain(SECRET);
  });

  test.each([
    ["a web page", `<html>${SECRET}</html>`, "answers with a web page"],
    ["a metrics page", `# HELP a ${SECRET}\na 1\n`, "choose Prometheus or OpenMetrics"],
    ["half an answer", matrix([one(QUEUE)]).slice(0, -9), "with half of it"],
    ["another JSON", JSON.stringify({ secret: SECRET }), "JSON that is not Prometheus'"],
    ["an error", JSON.stringify({ status: "error", error: SECRET }), "answers with an error of its own"],
    [
      "too much",
      matrix([one({ ...QUEUE, instance: "x".repeat(MAX_BYTES) })]),
      "Narrow the selector, or raise MAX_EXPOSITION_BYTES",
    ],
    ["nothing", matrix([]), "has no series of the last minutes that has a name that is known here"],
    ["no instance", matrix([one(QUEUE)]), "series have no label instance"],
    [
      "a metric of anybody",
      matrix([one({ __name__: "process_cpu_seconds_total", instance: "a:1" })]),
      "none is a Kafka metric",
    ],
  ])("%s", async (_, body, message) => {
    const said = await probe(await serve((_request, response) => response.end(body)));
    expect(said).toContain(message);
    expect(said).not.toContain(SECRET);
  });

  test("a selector that finds nothing, or nothing that is known", async () => {
    const selector = '{job="kafka"}';
    expect(await probe(await serve(counting([])), { selector })).toContain("for this selector");
    expect(await probe(await serve(counting([{}])), { selector })).toContain("The selector finds series");
  });

  test("an answer that is good, after a smaller question where the first was too much", async () => {
    let asked = 0;
    const url = await serve((request, response) => {
      asked += 1;
      request.resume();
      if (asked < 3) return response.writeHead(422).end("{}");
      return response.end(matrix(asked === 3 ? [one({ ...QUEUE, instance: "b1:7071" })] : []));
    });
    expect(await probe(url)).toBe('["b1:7071"]');
  });
});

test.each([
  ["http://p:9090", "http://p:9090/api/v1/query"],
  ["http://p:9090/", "http://p:9090/api/v1/query"],
  ["https://mimir/prometheus/", "https://mimir/prometheus/api/v1/query"],
  ["http://p:9090/graph", "http://p:9090/api/v1/query"],
  ["http://p:9090/api/v1", "http://p:9090/api/v1/query"],
  ["http://p:9090/api/v1/query?dedup=false", "http://p:9090/api/v1/query?dedup=false"],
  ["http://vm/select/0/prometheus", "http://vm/select/0/prometheus/api/v1/query"],
])("%s is asked at %s", (base, url) => {
  expect(queryUrl(base)).toBe(url);
});

test("a target is refused with the field that is wrong", () => {
  expect(promqlFaults({ format: "promql", selector: "{job=}", brokerId: "1" }, "body").map(({ path }) => path)).toEqual(
    ["body.selector", "body.brokerId"],
  );
  expect(promqlFaults({ selector: "{}", brokerLabel: "pod" }, "body").map(({ path }) => path)).toEqual([
    "body.selector",
    "body.brokerLabel",
  ]);
  expect(promqlFaults({ format: "promql", brokerLabel: "pod" }, "body")).toEqual([]);
});
