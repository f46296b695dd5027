import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { freePortsOr, isPortFree, pickClusterPorts, pickFreePorts } from "./ports.ts";

const servers: Server[] = [];

async function takePort(): Promise<number> {
  const [port = 0] = await pickFreePorts(1);
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test("a port that somebody listens on is not free", async () => {
  expect(await isPortFree(await takePort())).toBe(false);
});

test("the ports of a cluster are all different", async () => {
  const { brokers, controllers, metrics } = await pickClusterPorts(3);
  expect(new Set([...brokers, ...controllers, ...metrics]).size).toBe(9);
});

test("only a taken port is replaced", async () => {
  const taken = await takePort();
  const [first = 0, second = 0, third = 0] = await pickFreePorts(3, [taken]);
  const ports = await freePortsOr({ brokers: [first, taken], controllers: [second], metrics: [third] });
  expect(ports.brokers[0]).toBe(first);
  expect(ports.brokers[1]).not.toBe(taken);
  expect(ports.controllers).toEqual([second]);
  expect(ports.metrics).toEqual([third]);
});
