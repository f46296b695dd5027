import { invalidInput } from "../errors.ts";
import { isForbidden } from "../guarded-http/forbidden-addresses.ts";

const HOST_AND_PORT = /^([^\s,:/]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/;

const refuse = (message: string) => invalidInput([{ path: "body.bootstrapServers", message }]);

/** @throws {ApiError} 400 naming the entry that is not host:port, or that the console never connects to */
export const parseBootstrapServers = (given: string | readonly string[]): string[] => {
  const entries = (typeof given === "string" ? given.split(",") : given)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  for (const entry of entries) {
    const [, host = "", port] = HOST_AND_PORT.exec(entry) ?? [];
    const shown = JSON.stringify(entry);
    if (!(Number(port) >= 1 && Number(port) <= 65_535))
      throw refuse(`must be host:port, separated by commas (${shown} is not)`);
    if (isForbidden(host))
      throw refuse(
        `must not name link-local, metadata or group addresses, to which the console never connects (${shown} does)`,
      );
  }
  return entries;
};
