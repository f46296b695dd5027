import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Before each broker a proxy that can delay what passes; broker 1 first. */
export type Proxies = {
  setDelay(brokerId: number, delayMs: number): void;
  stop(): Promise<void>;
};

export async function startProxies(listenPorts: readonly number[], targetPorts: readonly number[]): Promise<Proxies> {
  const pairs = listenPorts.map((port, index) => `${port}:${targetPorts[index]}`);
  const child = fork(path.join(import.meta.dirname, "proxy-process.ts"), pairs);
  const exited = once(child, "exit");
  const ready = await Promise.race([once(child, "message"), exited.then(() => null)]);
  if (ready === null) throw new Error(`The proxies could not listen on ${listenPorts.join(", ")}`);
  return {
    setDelay: (brokerId, delayMs) => void child.send({ index: brokerId - 1, delayMs }),
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
