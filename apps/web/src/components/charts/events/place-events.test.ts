import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventsAt, eventsWithin, placeEvents } from "./place-events.ts";

const event = (id: string, fromMs: number, toMs = fromMs, label = id) => ({ id, label, title: label, fromMs, toMs });
const plot = { fromMs: 0, toMs: 1000, left: 50, right: 550, letterPx: 5 };

describe("events in a plot", () => {
  test("are cut at its edges, and what lies outside is left out", () => {
    const placed = placeEvents([event("in", -100, 200), event("out", 1200, 1300), event("at", 500)], plot);
    expect(placed.map(({ event: { id }, left, right }) => [id, left, right])).toEqual([
      ["in", 50, 150],
      ["at", 300, 300],
    ]);
  });

  test("have no label where it would run into the one before or over the edge", () => {
    const placed = placeEvents(
      [
        event("a", 0, 10, "restart 2"),
        event("b", 60, 60, "restart 3"),
        event("c", 200, 200, "deploy"),
        event("d", 990),
      ],
      plot,
    );
    expect(placed.map(({ label }) => label)).toEqual(["restart 2", null, "deploy", null]);
  });

  test("are named before moments where they last", () => {
    const placed = placeEvents([event("moment", 90, 90, "load 20 MB/s"), event("span", 100, 200, "restart 2")], plot);
    expect(placed.map(({ label }) => label)).toEqual([null, "restart 2"]);
  });

  test("labels never overlap, whatever happened", () => {
    const any = fc.record({
      id: fc.string(),
      label: fc.string({ minLength: 1, maxLength: 40 }),
      title: fc.constant(""),
      fromMs: fc.integer({ min: -500, max: 1500 }),
      toMs: fc.constantFrom(1500, -500),
    });
    fc.assert(
      fc.property(fc.array(any), (events) => {
        const labelled = placeEvents(events, plot)
          .filter(({ label }) => label !== null)
          .toSorted((a, b) => a.left - b.left);
        const spans = labelled.map(({ left, label }) => [left, left + (label?.length ?? 0) * plot.letterPx]);
        expect(spans.flat()).toEqual(spans.flat().toSorted((a, b) => a - b));
        expect(Math.max(0, ...spans.flat())).toBeLessThanOrEqual(plot.right);
      }),
    );
  });

  test("are told at a moment within or near them", () => {
    const events = [event("span", 100, 200), event("moment", 300)];
    expect(eventsAt(events, 150, 0).map(({ id }) => id)).toEqual(["span"]);
    expect(eventsAt(events, 305, 10).map(({ id }) => id)).toEqual(["moment"]);
    expect(eventsAt(events, 250, 10)).toEqual([]);
    expect(eventsWithin(events, 200, 250).map(({ id }) => id)).toEqual(["span"]);
  });
});
