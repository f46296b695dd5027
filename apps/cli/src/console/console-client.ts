/** The console answered, and refused. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The console did not answer, or is not ready: trying again may help. */
export class Unreachable extends Error {}

export interface ConsoleAddress {
  readonly url: string;
  readonly token: string | null;
}

const TIMEOUT_MS = 60_000;
const NOT_READY = new Set([429, 502, 503, 504]);

const textOf = (value: unknown, key: string): string | null => {
  if (typeof value !== "object" || value === null || !(key in value)) return null;
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof found === "string" ? found : null;
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return { detail: text.slice(0, 500) };
  }
};

/**
 * Sends one request to the console's API and gives the body of its answer. `path` is below /api/v1.
 * @throws {Unreachable} where there is no answer; {Refused} with the server's reason
 */
export const callConsole = async (
  { url, token }: ConsoleAddress,
  path: string,
  init: Pick<RequestInit, "method" | "body"> & { readonly headers?: Record<string, string> } = {},
): Promise<unknown> => {
  const headers = { ...init.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const address = new URL(`api/v1${path}`, url.endsWith("/") ? url : `${url}/`);
  let response: Response;
  try {
    response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Unreachable(`${url} does not answer (${cause}). Is the console running there? Name it with --console.`);
  }
  const body = await readBody(response);
  if (response.ok) return body;
  const reason = textOf(body, "detail") ?? textOf(body, "title") ?? response.statusText;
  if (NOT_READY.has(response.status)) throw new Unreachable(`${url} answers ${response.status}: ${reason}`);
  const hint = response.status === 401 ? " Give an API token with --token or HIGHWATER_TOKEN." : "";
  throw new Refused(response.status, `${reason}${hint}`);
};
