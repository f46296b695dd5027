import { createServer } from "node:net";

/** Below the ports that systems hand out to outgoing connections (from 32768), so that a stopped broker finds its own free. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

export type ClusterPorts = {
  brokers: number[];
  controllers: number[];
  metrics: number[];
  /** Where clients and other brokers are sent to reach each broker, such as a proxy before it; without it, its own port. */
  advertised?: number[];
  /** Of the listeners with TLS and sign-in, where there are any. */
  secured?: number[];
};

/** Whether a server could listen on 127.0.0.1 at this port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Distinct free ports on 127.0.0.1, none of them among `taken`. */
export async function pickFreePorts(count: number, taken: readonly number[] = []): Promise<number[]> {
  const picked: number[] = [];
  for (let tries = 0; picked.length < count; tries += 1) {
    if (tries > 2000) throw new Error(`No ${count} free ports between ${FIRST_PORT} and ${LAST_PORT}`);
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (!picked.includes(port) && !taken.includes(port) && (await isPortFree(port))) picked.push(port);
  }
  return picked;
}

async function freeOr(wanted: readonly number[]): Promise<number[]> {
  const free = await Promise.all(wanted.map(isPortFree));
  const missing = wanted.filter((_, index) => !free[index]).length;
  const replacements = await pickFreePorts(missing, wanted);
  return wanted.map((port, index) => (free[index] === true ? port : (replacements.pop() ?? port)));
}

/** The wanted ports, each that is taken replaced by a free one. */
export async function freePortsOr(wanted: ClusterPorts): Promise<ClusterPorts> {
  return {
    brokers: await freeOr(wanted.brokers),
    controllers: await freeOr(wanted.controllers),
    metrics: await freeOr(wanted.metrics),
  };
}

export async function pickClusterPorts(brokers: number): Promise<ClusterPorts> {
  const ports = await pickFreePorts(brokers * 3);
  return {
    brokers: ports.slice(0, brokers),
    controllers: ports.slice(brokers, brokers * 2),
    metrics: ports.slice(brokers * 2),
  };
}
