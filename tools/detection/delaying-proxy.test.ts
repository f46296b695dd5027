import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pickFreePorts } from "../kafka/ports.ts";
import { startDelayingProxy, type DelayingProxy } from "./delaying-proxy.ts";

let echo: Server;
let proxy: DelayingProxy;
let port: number;

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;

beforeAll(async () => {
  echo = createServer((socket) => socket.pipe(socket));
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
  [port = 0] = await pickFreePorts(1);
  proxy = await startDelayingProxy(port, portOf(echo.address()));
});
afterAll(async () => {
  await proxy.close();
  echo.close();
});

/** Sends the parts and resolves with what came back, and how long that took. */
async function throughProxy(parts: readonly string[]): Promise<{ text: string; tookMs: number }> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const startMs = performance.now();
  for (const part of parts) socket.write(part);
  let text = "";
  const wanted = parts.join("").length;
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.length >= wanted) break;
  }
  return { text, tookMs: performance.now() - startMs };
}

test("what passes is handed on whole and in its order, late by the delay in each direction", async () => {
  const parts = Array.from({ length: 50 }, (_, index) => `${index};`.repeat(200));
  proxy.setDelay(40);
  const slow = await throughProxy(parts);
  expect(slow.text).toBe(parts.join(""));
  expect(slow.tookMs).toBeGreaterThanOrEqual(79);
});

test("what comes after the delay has ended does not overtake what came before", async () => {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  proxy.setDelay(60);
  socket.write("first ");
  await new Promise((resolve) => setTimeout(resolve, 5));
  proxy.setDelay(0);
  socket.write("second");
  let text = "";
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes("second")) break;
  }
  expect(text).toBe("first second");
});
