import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type PageServerOrder =
  | { readonly forget: true }
  | { readonly begin: true }
  | { readonly end: { readonly targets: number; readonly intervalMs: number } };

/** What was served between two instants. */
export interface PageReport {
  readonly pages: number;
  /** As they went over the wire. */
  readonly bytes: number;
  /** Scrapes that were due and did not come. */
  readonly missed: number;
  readonly seconds: number;
}

export interface PageServer {
  readonly port: number;
  readonly pid: number;
  /** Another contender comes: the pages begin anew. */
  readonly forget: () => void;
  readonly begin: () => void;
  readonly end: (targets: number, intervalMs: number) => Promise<PageReport>;
  readonly stop: () => Promise<void>;
}

/** Starts the server of the pages as a process of its own. */
export const startPageServer = async (): Promise<PageServer> => {
  const child = fork(path.join(import.meta.dirname, "page-server.ts"), { stdio: "inherit" });
  const [port]: unknown[] = await once(child, "message");
  const order = (what: PageServerOrder) => child.send(what);
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    forget: () => void order({ forget: true }),
    begin: () => order({ begin: true }),
    end: async (targets, intervalMs) => {
      const answer = once(child, "message");
      order({ end: { targets, intervalMs } });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of the pages is this room's own
      const [report] = (await answer) as [PageReport];
      return report;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      if (child.connected) child.disconnect();
      await ended;
    },
  };
};
