import { ApiError } from "../errors.ts";

const HOST_AND_PORT = /^([^\s,:/]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/;

/** @throws {ApiError} 400 naming the entry that is not host:port */
export const parseBootstrapServers = (given: string | readonly string[]): string[] => {
  const entries = (typeof given === "string" ? given.split(",") : given)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const wrong = entries.find(
    (entry) => Number(HOST_AND_PORT.exec(entry)?.[2] ?? 0) < 1 || Number(HOST_AND_PORT.exec(entry)?.[2]) > 65_535,
  );
  if (wrong !== undefined) {
    const message = `must be host:port, separated by commas (${JSON.stringify(wrong)} is not)`;
    throw new ApiError(400, "Invalid input", `body.bootstrapServers ${message}.`, {
      errors: [{ path: "body.bootstrapServers", message }],
    });
  }
  return entries;
};
