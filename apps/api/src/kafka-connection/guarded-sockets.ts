import { connect, isIP, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import type { ISocketFactory } from "kafkajs";
import { ForbiddenAddress, isForbidden } from "../guarded-http/forbidden-addresses.ts";
import { createGuardedLookup } from "../guarded-http/guarded-lookup.ts";

const KEEP_ALIVE_MS = 5000;
const MOST_FAULTS = 100;
const lookup = createGuardedLookup();

/** Connections of one client to brokers, never to link-local or metadata addresses. */
export const createGuardedSockets = () => {
  const open = new Set<Socket>();
  /** What went wrong last, by host:port; kafkajs tells less. */
  const faults = new Map<string, Error>();

  const factory: ISocketFactory = ({ host, port, ssl, onConnect }) => {
    const place = `${host}:${port}`;
    const connected = () => {
      faults.delete(place);
      onConnect();
    };
    const options = { host, port, lookup };
    const socket = ssl
      ? connectSecurely({ ...options, ...(isIP(host) === 0 ? { servername: host } : {}), ...ssl }, connected)
      : connect(options, connected);
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", (error) => {
      if (faults.size < MOST_FAULTS) faults.set(place, error);
    });
    if (isForbidden(host)) socket.destroy(new ForbiddenAddress());
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.setNoDelay(true);
    return socket;
  };

  return {
    factory,
    faults: faults as ReadonlyMap<string, Error>,
    /** Ends all at once, also those that wait for an answer. */
    destroy: () => {
      for (const socket of open) socket.destroy();
    },
  };
};

export type GuardedSockets = ReturnType<typeof createGuardedSockets>;
