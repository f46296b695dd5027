import type { Discovery, tryDiscovery as contract } from "@highwater/contract/discovery";
import type { Static } from "typebox";
import { createSourceClient } from "../collect/source-client.ts";
import type { SourceConnections } from "../guarded-http/source-connections.ts";
import { MOST_ANSWER_BYTES } from "./discoverer.ts";
import { runFinder, waiting } from "./finder-run.ts";
import { createFinders } from "./finders.ts";
import type { AskKafka } from "./kafka-finder.ts";
import { afterLook, surplusWarning, wantedTargets } from "./known-targets.ts";

type Tried = Static<(typeof contract)["schema"]["response"][200]>;

interface TryOptions {
  readonly connections: SourceConnections;
  readonly askKafka: AskKafka;
  readonly nowMs: number;
  readonly onFault: (error: unknown) => void;
}

/** Lets the finders of some settings look once, side by side, and stores nothing. */
export const tryDiscovery = async (
  discovery: Discovery,
  bootstrapServers: readonly string[],
  { connections, askKafka, nowMs, onFault }: TryOptions,
): Promise<Tried> => {
  const client = createSourceClient({ connections, auth: discovery.auth ?? null, maxBytes: MOST_ANSWER_BYTES });
  try {
    const finders = createFinders(discovery, bootstrapServers, client, askKafka);
    const runs = await Promise.all(
      finders.map(async (finder) => {
        const { state, look } = await runFinder(finder, waiting(finder), nowMs, onFault);
        const known = look === null ? undefined : afterLook(undefined, look, finder, nowMs);
        return { finder, state, known, named: new Set<string>() };
      }),
    );
    const { wanted, surplus } = wantedTargets([], runs);
    const targets = wanted.map(({ url, origin, brokerId }) => ({ url, origin, brokerId }));
    return { ...surplusWarning({ finders: runs.map(({ state }) => state) }, surplus), targets };
  } finally {
    await client.close();
  }
};
