import { isDatabaseAway } from "../database/is-away.ts";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { findByToken, findBySession, type Found } from "./found-principal.ts";
import type { Principal } from "./principal.ts";
import { hashSecret } from "./secret-text.ts";

export interface Credential {
  readonly kind: "token" | "session";
  readonly secret: string;
}

export interface Authenticator {
  /** Whose credential it is; undefined for one that is not known, or no longer good. */
  find(credential: Credential): Promise<Principal | undefined>;
  /** Whether it was found a short while ago; asks nobody. */
  isKnown(credential: Credential): boolean;
  /** What was changed holds at once; other processes on the same database see it within seconds. */
  forget(): void;
  /** Tells when something may hold no longer. @returns what ends the telling */
  onForget(listener: () => void): () => void;
}

/** What was found is believed for so long. */
const FRESH_MS = 5000;
/** Nobody can take anything back while the database is away: what was found before is believed for so long. */
const AWAY_MS = 600_000;
/** Most credentials that are remembered; beyond it all are looked up anew. */
const MOST_REMEMBERED = 10_000;
/** The time of last use is kept to about this. */
const USED_EVERY_MS = 60_000;

interface Remembered {
  readonly found: Found | undefined;
  readonly atMs: number;
}

const keyOf = ({ kind, secret }: Credential): string => `${kind} ${Buffer.from(hashSecret(secret)).toString("base64")}`;

/** Looks credentials up, each at most once in five seconds. `issuer` is the OpenID provider that is trusted. */
export const createAuthenticator = (
  prisma: PrismaClient,
  issuer: string | undefined,
  onFault: (error: unknown) => void,
): Authenticator => {
  const remembered = new Map<string, Remembered>();
  const usedAtMs = new Map<string, number>();
  const listeners = new Set<() => void>();
  let generation = 0;

  const noteUse = ({ principal: { sessionId }, usedToken }: Found, nowMs: number) => {
    const key = `${sessionId}/${usedToken}`;
    if (nowMs - (usedAtMs.get(key) ?? 0) < USED_EVERY_MS) return;
    if (usedAtMs.size >= MOST_REMEMBERED) usedAtMs.clear();
    usedAtMs.set(key, nowMs);
    const now = new Date(nowMs);
    const works: Promise<unknown>[] = [];
    if (usedToken !== null)
      works.push(prisma.apiToken.updateMany({ where: { id: usedToken }, data: { lastUsedAt: now } }));
    if (sessionId !== null)
      works.push(prisma.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } }));
    Promise.all(works).catch(onFault);
  };

  const lookUp = async (key: string, { kind, secret }: Credential, nowMs: number) => {
    const begunIn = generation;
    const hash = hashSecret(secret);
    const before = remembered.get(key);
    try {
      const found = await (kind === "token"
        ? findByToken(prisma, hash, nowMs)
        : findBySession(prisma, hash, nowMs, issuer));
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      // What was read before a change is not kept after it.
      if (begunIn === generation) remembered.set(key, { found, atMs: nowMs });
      return found;
    } catch (error) {
      if (isDatabaseAway(error) && before?.found !== undefined && nowMs - before.atMs < AWAY_MS) return before.found;
      throw error;
    }
  };

  return {
    find: async (credential) => {
      const nowMs = Date.now();
      const key = keyOf(credential);
      const before = remembered.get(key);
      const isFresh = before !== undefined && nowMs - before.atMs < FRESH_MS && nowMs >= before.atMs;
      const found = isFresh ? before.found : await lookUp(key, credential, nowMs);
      if (found === undefined || found.expiresAtMs <= nowMs) return undefined;
      noteUse(found, nowMs);
      return found.principal;
    },
    isKnown: (credential) => remembered.get(keyOf(credential))?.found !== undefined,
    forget: () => {
      generation += 1;
      remembered.clear();
      for (const listener of listeners) listener();
    },
    onForget: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
