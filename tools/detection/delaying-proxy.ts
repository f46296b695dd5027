import { createServer, connect, type Socket } from "node:net";

/** A TCP proxy on 127.0.0.1 that hands on what it receives, in both directions, after a delay. */
export type DelayingProxy = {
  /** For what arrives from now on; 0 hands on at once. */
  setDelay(delayMs: number): void;
  close(): Promise<void>;
};

/** Hands chunks on in their order, each `delayMs()` after it came. */
function forward(from: Socket, to: Socket, delayMs: () => number): void {
  let lastDueMs = 0;
  // Timers of different lengths may fire out of order: each hands on the oldest that waits.
  const waiting: Buffer[] = [];
  const hand = (chunk: Buffer): void => {
    if (to.destroyed) return;
    if (!to.write(chunk)) {
      from.pause();
      to.once("drain", () => from.resume());
    }
  };
  from.on("data", (chunk: Buffer) => {
    const nowMs = performance.now();
    const dueMs = Math.max(lastDueMs, nowMs + delayMs());
    if (waiting.length === 0 && dueMs <= nowMs) return hand(chunk);
    lastDueMs = dueMs;
    waiting.push(chunk);
    setTimeout(() => {
      const oldest = waiting.shift();
      if (oldest !== undefined) hand(oldest);
    }, dueMs - nowMs);
  });
  from.on("close", () => to.destroy());
  from.on("error", () => to.destroy());
}

/** @throws where the port is taken */
export async function startDelayingProxy(listenPort: number, targetPort: number): Promise<DelayingProxy> {
  let delayMs = 0;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const target = connect({ port: targetPort, host: "127.0.0.1", noDelay: true });
    for (const socket of [client, target]) {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    }
    forward(client, target, () => delayMs);
    forward(target, client, () => delayMs);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(listenPort, "127.0.0.1", resolve);
  });
  return {
    setDelay: (next) => {
      delayMs = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
