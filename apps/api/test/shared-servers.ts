import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the shared servers of this run are asked for. */
    sharedServers: string;
  }
}

/** The addresses of a server that all files of a test run share; the first who asks starts it. */
export const askForShared = async <T>(name: "postgres" | "kafka"): Promise<T> => {
  const answer = await fetch(`${inject("sharedServers")}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The shared ${name} did not start: ${text}`);
  return JSON.parse(text);
};
