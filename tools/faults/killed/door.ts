import { connect, createServer, type Socket } from "node:net";

/** A port that stays the same, and leads to a server that may come back on another one. */
export interface Door {
  readonly port: number;
  close(): Promise<void>;
}

/** @param target port of the server; undefined while there is none */
export const openDoor = async (target: () => number | undefined): Promise<Door> => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket
      .on("error", () => undefined)
      .on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    socket.pipe(other);
  };
  const server = createServer({ noDelay: true }, (client) => {
    const port = target();
    if (port === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect({ port, host: "127.0.0.1", noDelay: true });
    keep(client, upstream);
    keep(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the door has no port");
  return {
    port: address.port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
