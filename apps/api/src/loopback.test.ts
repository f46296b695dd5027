import { describe, expect, test } from "vitest";
import { checkLoopback } from "./loopback.ts";

describe("checkLoopback", () => {
  test.each([
    [{ host: "127.0.0.1:4600" }],
    [{ host: "localhost:4600" }],
    [{ host: "localhost" }],
    [{ host: "[::1]:4600" }],
    [{ host: "127.0.0.1:4600", origin: "http://127.0.0.1:4600" }],
    [{ host: "localhost:5173", origin: "http://localhost:5173" }],
  ])("lets %j in", (headers) => {
    expect(() => checkLoopback(headers)).not.toThrow();
  });

  test.each([
    [{}, 400],
    [{ host: "" }, 400],
    [{ host: "a b" }, 400],
    [{ host: "evil.example:4600" }, 403],
    [{ host: "127.0.0.1.evil.example" }, 403],
    [{ host: "user@127.0.0.1" }, 400],
    [{ host: "127.0.0.1:4600", origin: "http://evil.example" }, 403],
    [{ host: "127.0.0.1:4600", origin: "http://127.0.0.1:8080" }, 403],
    [{ host: "127.0.0.1:4600", origin: "null" }, 403],
  ])("refuses %j with %i", (headers, status) => {
    expect(() => checkLoopback(headers)).toThrow(expect.objectContaining({ status }));
  });
});
