import { describe, expect, test } from "vitest";
import { refuseNul } from "./refuse-nul.ts";

describe("refuseNul", () => {
  test.each([
    ["a\u0000b", "body"],
    [{ displayName: "a\u0000" }, "body.displayName"],
    [{ targets: [{ url: "x" }, { url: "\u0000" }] }, "body.targets.1.url"],
    [{ note: "half \uD800 a pair" }, "body.note"],
    [{ a: "\uDC00", b: "\u0000" }, "body.a"],
  ])("refuses %j and names the place", (value, path) => {
    expect(() => refuseNul("body", value)).toThrow(
      expect.objectContaining({ status: 400, errors: [{ path, message: expect.any(String) }] }),
    );
  });

  test("looks at long lists and deep nests alike", () => {
    const long: unknown[] = Array.from({ length: 300_000 }, () => null);
    expect(() => refuseNul("body", [...long, "\u0000"])).toThrow("body.300000: ");
    const deep = long.reduce<unknown>((inner) => [inner], "\u0000");
    expect(() => refuseNul("body", deep)).toThrow("U+0000");
  });

  test.each([["text"], [undefined], [null], [5], [{ a: ["b", null, "\u{1F600}", 1] }], [new Uint8Array([0])]])(
    "lets %j in",
    (value) => {
      expect(() => refuseNul("body", value)).not.toThrow();
    },
  );
});
