import { createServer } from "node:net";
import { StartError } from "./errors.ts";

const isHighwater = async (host: string, port: number) => {
  const answer = await fetch(`http://${host}:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  );
  return answer?.ok === true && (answer.headers.get("content-type") ?? "").includes("json");
};

/** What to say about an address that cannot be listened on. */
export const explainListenError = async (
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
): Promise<StartError> => {
  const shown = host.includes(":") ? `[${host}]` : host;
  if (error.code === "EADDRINUSE")
    return new StartError(
      (await isHighwater(shown, port))
        ? `Highwater runs already at http://${shown}:${port}. Use it, stop it, or start another with PORT=${port + 1} DATA_DIR=.highwater-2 npm start.`
        : `Port ${port} is taken by another program. Start with another one: PORT=${port + 1} npm start.`,
    );
  if (error.code === "EACCES")
    return new StartError(`Port ${port} needs privileges. Start with another one: PORT=4600 npm start.`);
  return new StartError(`Cannot listen on ${shown}:${port} (${error.message}). Check HOST and PORT.`);
};

/** @throws {StartError} where the port is taken; found out before anything else is started */
export const checkPort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => {
      explainListenError(error, host, port).then(reject, reject);
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
