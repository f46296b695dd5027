import { expect, test } from "vitest";
import { placeBeside } from "./place-beside.ts";

const window = { width: 1000, height: 800 };
const panel = { width: 300, height: 200 };

test.each([
  ["below, where there is room", { left: 100, top: 90, bottom: 110 }, { left: 100, top: 116 }],
  ["above, at the foot of the window", { left: 100, top: 700, bottom: 720 }, { left: 100, top: 494 }],
  ["within the right edge", { left: 900, top: 90, bottom: 110 }, { left: 692, top: 116 }],
  ["within the left edge", { left: -50, top: 90, bottom: 110 }, { left: 8, top: 116 }],
])("a panel stands %s", (_, anchor, place) => {
  expect(placeBeside(anchor, panel, window)).toEqual(place);
});

test("a panel that fits neither above nor below stays in the window", () => {
  expect(placeBeside({ left: 0, top: 390, bottom: 410 }, { width: 300, height: 600 }, window).top).toBe(192);
});
