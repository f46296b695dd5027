import { describe, expect, test } from "vitest";
import { refuseNul } from "./refuse-nul.ts";

describe("refuseNul", () => {
  test.each([
    ["a\u0000b", "body"],
    [{ displayName: "a\u0000" }, "body.displayName"],
    [{ targets: [{ url: "x" }, { url: "\u0000" }] }, "body.targets.1.url"],
  ])("refuses %j and names the place", (value, path) => {
    expect(() => refuseNul("body", value)).toThrow(
      expect.objectContaining({ status: 400, errors: [{ path, message: expect.any(String) }] }),
    );
  });

  test.each([["text"], [undefined], [null], [5], [{ a: ["b", null, 1] }], [new Uint8Array([0])]])(
    "lets %j in",
    (value) => {
      expect(() => refuseNul("body", value)).not.toThrow();
    },
  );
});
