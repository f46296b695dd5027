import type { TestApp } from "./app.ts";

const BASE = "/api/v1/benchmark-runs";

/** One result line of kafka-producer-perf-test; the number of records tells one from another. */
export const producerLine = (records: number, p99Ms = 60, recordsPerSecond = 500) =>
  `${records} records sent, ${recordsPerSecond.toFixed(1)} records/sec (${((recordsPerSecond * 1024) / 2 ** 20).toFixed(2)} MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 20 ms 95th, ${p99Ms} ms 99th, 85 ms 99.9th.\n`;

/** Ways to ask the runs API of a server. */
export const benchmarkClient = (server: () => TestApp) => {
  const upload = (payload: string | Buffer, query = "", headers: Record<string, string> = {}) =>
    server().app.inject({ method: "POST", url: `${BASE}?${query}`, payload, headers });
  return {
    upload,
    /** Uploads a multipart form. */
    uploadForm: async (form: FormData, query = "") => {
      const request = new Request("http://localhost", { method: "POST", body: form });
      const contentType = request.headers.get("content-type") ?? "";
      return upload(Buffer.from(await request.arrayBuffer()), query, { "content-type": contentType });
    },
    send: (
      method: "GET" | "PATCH" | "DELETE" | "POST",
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) => server().app.inject({ method, url: `${BASE}${url}`, headers, ...(payload === undefined ? {} : { payload }) }),
  };
};
