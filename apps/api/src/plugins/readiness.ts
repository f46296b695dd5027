import fp from "fastify-plugin";

export interface Readiness {
  /** What is still to be done; empty when the console is ready. */
  readonly pending: ReadonlySet<string>;
  /** Holds readiness back until the work has ended. */
  during(what: string, work: Promise<void>): void;
  /** Resolves when nothing is pending any more. */
  settled(): Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly readiness: Readiness;
  }
}

export const readinessPlugin = fp(
  async (app) => {
    const works = new Map<string, Promise<void>>();
    app.decorate("readiness", {
      get pending() {
        return new Set(works.keys());
      },
      during: (what, work) => {
        works.set(
          what,
          work.finally(() => works.delete(what)),
        );
      },
      settled: async () => {
        await Promise.allSettled(works.values());
      },
    });
  },
  { name: "readiness" },
);
