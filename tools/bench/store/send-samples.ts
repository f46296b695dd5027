import type { Reading } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { remoteWriteBody } from "../../../apps/api/src/metrics-store/promql/write-request.ts";

/** Readings as one remote-write request: a series for each broker and input. */
export const bodyOf = (readings: readonly Reading[]): Buffer => {
  const series = new Map<string, { labels: [string, string][]; samples: [number, number][] }>();
  for (const { brokerId, timeMs, inputs } of readings)
    for (const [name, value] of inputs) {
      const key = `${name} ${brokerId}`;
      let one = series.get(key);
      if (one === undefined) {
        const labels: [string, string][] = [
          ["__name__", name],
          ["broker", brokerId],
        ];
        series.set(key, (one = { labels, samples: [] }));
      }
      one.samples.push([timeMs, value]);
    }
  return remoteWriteBody([...series.values()]);
};

/** Sends a request to `/api/v1/write`. @throws Error with what the receiver says where it does not take it */
export const send = async (url: string, body: Buffer): Promise<void> => {
  const response = await fetch(`${url}/api/v1/write`, {
    method: "POST",
    headers: {
      "content-type": "application/x-protobuf",
      "content-encoding": "snappy",
      "x-prometheus-remote-write-version": "0.1.0",
    },
    body: new Uint8Array(body),
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
};
