import * as openid from "openid-client";
import { Agent, fetch as undiciFetch } from "undici";
import { ForbiddenAddress, isForbidden } from "../../guarded-http/forbidden-addresses.ts";
import { createGuardedLookup } from "../../guarded-http/guarded-lookup.ts";
import { isLoopbackHost } from "../../is-loopback.ts";
import type { OidcSettings } from "./oidc-settings.ts";

const TIMEOUT_S = 10;
/** Most bytes of one answer of the provider. */
const LARGEST_ANSWER = 1_000_000;
/** What the provider says of itself is asked anew after this. */
const KNOWN_FOR_MS = 3_600_000;

/** Who signed in at the provider. */
export interface OidcIdentity {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** What a sign-in began with, to be checked when it comes back. */
export interface OidcAttempt {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

export interface OidcClient {
  /** Where to send the browser. @throws {Error} where the provider cannot be asked */
  begin(redirectUri: string): Promise<{ url: URL; attempt: OidcAttempt }>;
  /** @throws {Error} where the answer is not right */
  finish(callback: URL, attempt: OidcAttempt): Promise<OidcIdentity>;
  close(): Promise<void>;
}

/** Asks the provider by the same rules as sources: no link-local or metadata address, bounded size and time. */
const createGuardedFetch =
  (agent: Agent): openid.CustomFetch =>
  async (url, { body, headers, method, signal }) => {
    if (isForbidden(new URL(url).hostname)) throw new ForbiddenAddress();
    const answer = await undiciFetch(url, {
      method,
      headers,
      redirect: "manual",
      dispatcher: agent,
      ...(body === undefined || body === null ? {} : { body: body instanceof ReadableStream ? null : body }),
      ...(signal === undefined ? {} : { signal }),
    });
    const text = await answer.arrayBuffer();
    const isBodiless = answer.status === 204 || answer.status === 304;
    return new Response(isBodiless ? null : text, { status: answer.status, headers: [...answer.headers] });
  };

/** A client of one provider: the code flow with PKCE, state and nonce. */
export const createOidcClient = (settings: OidcSettings): OidcClient => {
  const agent = new Agent({
    connect: { lookup: createGuardedLookup(), timeout: TIMEOUT_S * 1000 },
    maxResponseSize: LARGEST_ANSWER,
  });
  let known: { readonly atMs: number; readonly configuration: openid.Configuration } | undefined;

  const discover = async (): Promise<openid.Configuration> => {
    if (known !== undefined && Date.now() - known.atMs < KNOWN_FOR_MS) return known.configuration;
    const issuer = new URL(settings.issuer);
    const configuration = await openid.discovery(
      issuer,
      settings.clientId,
      settings.clientSecret === undefined ? { token_endpoint_auth_method: "none" } : settings.clientSecret,
      settings.clientSecret === undefined ? openid.None() : undefined,
      {
        timeout: TIMEOUT_S,
        [openid.customFetch]: createGuardedFetch(agent),
        // Only ever for a provider on this machine: config refuses http elsewhere.
        ...(issuer.protocol === "http:" && isLoopbackHost(issuer.hostname)
          ? { execute: [openid.allowInsecureRequests] }
          : {}),
      },
    );
    known = { atMs: Date.now(), configuration };
    return configuration;
  };

  return {
    begin: async (redirectUri) => {
      const configuration = await discover();
      const attempt = {
        verifier: openid.randomPKCECodeVerifier(),
        state: openid.randomState(),
        nonce: openid.randomNonce(),
      };
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
        state: attempt.state,
        nonce: attempt.nonce,
      });
      return { url, attempt };
    },
    finish: async (callback, { verifier, state, nonce }) => {
      const configuration = await discover();
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("The provider sent no id token.");
      const isWhole = claims[settings.groupsClaim] !== undefined;
      const more = isWhole ? {} : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return { subject: claims.sub, claims: { ...more, ...claims } };
    },
    close: () => agent.destroy(),
  };
};
