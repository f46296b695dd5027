import { expect, test } from "vitest";
import { seriesCsv } from "./csv.ts";

test("a gap is an empty value, and a broker's name is quoted where it must be", () => {
  const answer = {
    signal: "bytes_in_rate",
    unit: "bytes/s",
    fromMs: 0,
    toMs: 2000,
    clamped: false,
    series: [
      { labels: { broker: "1" }, points: [[0, 1.5] as [number, number | null], [1000, null] as [number, null]] },
      { labels: { broker: 'a,"b"' }, points: [[1000, 2] as [number, number | null]] },
    ],
  };
  expect(seriesCsv(answer)).toBe(
    [
      "signal,unit,broker,time,timeMs,value",
      "bytes_in_rate,bytes/s,1,1970-01-01T00:00:00.000Z,0,1.5",
      "bytes_in_rate,bytes/s,1,1970-01-01T00:00:01.000Z,1000,",
      'bytes_in_rate,bytes/s,"a,""b""",1970-01-01T00:00:01.000Z,1000,2',
      "",
    ].join("\r\n"),
  );
});
