import { request } from "undici";
import { ApiError } from "../errors.ts";
import { PASSED_ON, PASSED_ON_PROOF, type PeerSeal } from "./passed-on.ts";

const PROBE_MS = 3000;
/** A peer that did not show the secret is asked again after so long, by whatever request comes next. */
const ASK_AGAIN_MS = 1000;
/** An address may be another's after so long. */
const PROVED_MS = 10_000;

/** How a peer answered when it was asked whether it is one. */
interface Asked {
  readonly url: string;
  readonly atMs: number;
  /** Why nothing can be passed on to it; undefined where that can be. */
  readonly fault: string | undefined;
  /** Whether it is ready, by its own word. */
  readonly isReady: boolean;
}

/** The process that works on the database, as one that stands by knows it. */
export interface Peer {
  /** Where it is now, by the database; undefined while nobody works there, or has said where. */
  moveTo(url: string | undefined): void;
  /** @throws {ApiError} 503 where there is nobody to pass requests on to, saying why. @returns its origin */
  reach(): Promise<string>;
  /** Asks it whether it is ready. @throws {ApiError} 503 as above */
  isReady(): Promise<boolean>;
  /** It did not answer: the next request asks who is there before anything is sent. */
  doubt(): void;
}

const refusal = (detail: string) => new ApiError(503, "Standby", `${detail} Ask again in a moment.`);

const UNKNOWN =
  "This Highwater stands by for another one, which has not said yet where it can be reached, or has just ended: then this one takes over.";

const reasonOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : error.message;

const ask = async (seal: PeerSeal, url: string): Promise<Omit<Asked, "url" | "atMs">> => {
  const header = seal.sign("127.0.0.1", { method: "GET", url: "/readyz", host: new URL(url).host });
  const answer = await request(`${url}/readyz`, {
    headers: { [PASSED_ON]: header },
    signal: AbortSignal.timeout(PROBE_MS),
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (answer instanceof Error)
    return {
      isReady: false,
      fault: `The Highwater that works on this database does not answer at ${url} (${reasonOf(answer)}). Where it runs but is reached elsewhere, set its PEER_URL.`,
    };
  await answer.body.dump().catch(() => undefined);
  const isPeer = seal.isProof(header, String(answer.headers[PASSED_ON_PROOF]));
  return {
    isReady: isPeer && answer.statusCode === 200,
    fault: isPeer
      ? undefined
      : `Who answers at ${url} is not the Highwater that works on this database. Give all of them the same HIGHWATER_SECRET and clocks that agree, and set the PEER_URL of each to where the others reach it.`,
  };
};

/**
 * Nothing is passed on to an address before who is there has shown that it knows the secret: an address may be
 * another's by now, or be wrong.
 *
 * @param onChange hears what a request would meet now, whenever that is something else: the peer's origin, or a fault
 */
export const createPeer = (
  seal: PeerSeal,
  onChange: (now: { readonly url?: string; readonly fault?: string }) => void,
): Peer => {
  let place: string | undefined;
  let last: Asked | undefined;
  let asking: Promise<Asked> | undefined;
  let told: string | undefined;

  const tell = ({ url, fault }: Asked) => {
    if (told === (fault ?? url)) return;
    told = fault ?? url;
    onChange(fault === undefined ? { url } : { fault });
  };

  const askNow = async (url: string): Promise<Asked> => {
    const asked = { ...(await ask(seal, url)), url, atMs: performance.now() };
    if (url === place) {
      last = asked;
      tell(asked);
    }
    return asked;
  };

  const present = (): string => {
    if (place === undefined) throw refusal(UNKNOWN);
    return place;
  };
  /** One question at a time to one address, however many wait for the answer. */
  const askOnce = (): Promise<Asked> => {
    if (asking !== undefined) return asking;
    const begun = askNow(present()).finally(() => {
      if (asking === begun) asking = undefined;
    });
    asking = begun;
    return begun;
  };
  const checked = ({ url, fault, isReady }: Asked) => {
    if (fault !== undefined) throw refusal(fault);
    return { url, isReady };
  };

  return {
    moveTo: (url) => {
      if (url === place) return;
      place = url;
      [last, told, asking] = [undefined, undefined, undefined];
      // Whoever comes next asks again where this fails.
      if (url !== undefined) askOnce().catch(() => undefined);
    },
    reach: async () => {
      const url = present();
      const isRecent =
        last !== undefined && performance.now() - last.atMs < (last.fault === undefined ? PROVED_MS : ASK_AGAIN_MS);
      return checked(last?.url === url && isRecent ? last : await askOnce()).url;
    },
    isReady: async () => checked(await askOnce()).isReady,
    doubt: () => {
      last = undefined;
    },
  };
};
