import type { SourceAuth } from "@highwater/contract/target-auth";
import { Agent, type Dispatcher } from "undici";
import { createBodyBudget } from "./body-budget.ts";
import { createGuardedLookup } from "./guarded-lookup.ts";
import type { BodyBudget } from "./body-budget.ts";

const CONNECT_TIMEOUT_MS = 10_000;
/** Longest silence within a body. */
const IDLE_MS = 5000;

/** How one source is connected to and signed in to. */
export interface SourceConnection {
  /** Connects with the source's certificates. */
  readonly own: Dispatcher;
  /** Connects as to anybody. */
  readonly plain: Dispatcher;
  /** Sent to the source alone. */
  readonly headers: Readonly<Record<string, string>>;
  readonly budget: BodyBudget;
  /** Ends what is connected; requests in flight fail. */
  close(): Promise<void>;
}

const createAgent = ({ ca, clientCertificate, serverName }: SourceAuth = {}): Agent =>
  new Agent({
    keepAliveTimeout: 120_000,
    bodyTimeout: IDLE_MS,
    connect: {
      timeout: CONNECT_TIMEOUT_MS,
      lookup: createGuardedLookup(),
      allowH2: false,
      ...(ca === undefined ? {} : { ca }),
      ...(clientCertificate === undefined ? {} : { cert: clientCertificate.certificate, key: clientCertificate.key }),
      ...(serverName === undefined ? {} : { servername: serverName }),
    },
  });

const headersOf = ({ bearerToken, basic, headers = [] }: SourceAuth): Record<string, string> => ({
  ...Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
  ...(bearerToken === undefined ? {} : { authorization: `Bearer ${bearerToken}` }),
  ...(basic === undefined
    ? {}
    : { authorization: `Basic ${Buffer.from(`${basic.username}:${basic.password}`).toString("base64")}` }),
});

const ofTls = ({ ca, clientCertificate, serverName }: SourceAuth) => [ca, clientCertificate, serverName];

/** Connections to sources; those without certificates of their own share one pool. `maxBodyBytes` is of one answer. */
export const createSourceConnections = (maxBodyBytes: number) => {
  const plain = createAgent();
  const budget = createBodyBudget(maxBodyBytes);
  const agents = new Set<Agent>([plain]);
  const end = async (agent: Agent) => {
    agents.delete(agent);
    await agent.destroy();
  };
  return {
    open: (auth: SourceAuth | null): SourceConnection => {
      const shared = { plain, budget, headers: auth === null ? {} : headersOf(auth) };
      if (auth === null || ofTls(auth).every((part) => part === undefined))
        return { ...shared, own: plain, close: async () => undefined };
      const own = createAgent(auth);
      agents.add(own);
      return { ...shared, own, close: () => end(own) };
    },
    close: async (): Promise<void> => {
      await Promise.all([...agents].map(end));
    },
  };
};

export type SourceConnections = ReturnType<typeof createSourceConnections>;
