import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** The administrator's token of consoles that are started here. */
export const CONSOLE_TOKEN = "hw_test_administrator_of_every_console";
/** Signs a request to one of them in. */
export const SIGNED_IN = { authorization: `Bearer ${CONSOLE_TOKEN}` };

export interface Console {
  readonly url: string;
  readonly pid: number;
  /** Asks it to stop, as Ctrl-C does, and waits until it has. */
  stop(): Promise<void>;
  /** Kills it without a warning. */
  kill(): Promise<void>;
}

/** Asks a console, as one who may do all: GET, or POST where there is a body. */
export const ask = ({ url }: Pick<Console, "url">, path: string, body?: string, type = "application/json") =>
  fetch(
    `${url}${path}`,
    body === undefined
      ? { headers: SIGNED_IN }
      : { method: "POST", body, headers: { ...SIGNED_IN, "content-type": type } },
  );

const READY = /^Highwater is ready: (http:\S+)/;

/** @param hear is told each line of its output, also after it is ready */
const untilReady = (child: ChildProcess, hear: (line: string) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) return reject(new Error("the console has no output"));
    const lines = createInterface({ input: child.stdout });
    lines.on("line", (line) => {
      const url = READY.exec(line)?.[1];
      if (url !== undefined) resolve(url);
      hear(line);
    });
    lines.once("close", () => reject(new Error(`The console ended before it was ready (status ${child.exitCode})`)));
  });

interface Place {
  readonly databaseUrl: string;
  readonly dataDirectory?: string;
}

const settingsOf = (place: string | Place) => {
  if (typeof place === "string") return { DATA_DIR: place };
  const { databaseUrl, dataDirectory } = place;
  return { DATABASE_URL: databaseUrl, ...(dataDirectory === undefined ? {} : { DATA_DIR: dataDirectory }) };
};

/** Starts the console as `npm start` does, on a port and in a data directory, or on a database, of its own. */
export const startConsole = async (
  place: string | Place,
  settings: Readonly<Record<string, string>> = {},
  hear: (line: string) => void = () => undefined,
): Promise<Console> => {
  const child = spawn(process.execPath, ["apps/api/src/server.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      HIGHWATER_BOOTSTRAP_TOKEN: CONSOLE_TOKEN,
      PORT: "0",
      LOG_LEVEL: "warn",
      ...settingsOf(place),
      ...settings,
    },
  });
  const url = await untilReady(child, hear);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return { url, pid: child.pid ?? 0, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
};
