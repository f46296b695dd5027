import type { AnswerOf, BodyOf, CSRF_HEADER, Endpoint, ParamsOf, Problem, QueryOf } from "@highwater/contract";
import { ApiProblem, ApiUnreachable } from "./api-problem.ts";

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: Value };

/** What a call of an endpoint takes beside its method and URL. */
export type CallInput<E extends Endpoint> = Part<"params", ParamsOf<E>> &
  Part<"body", BodyOf<E>> & {
    readonly query?: QueryOf<E> extends undefined ? never : QueryOf<E>;
    readonly signal?: AbortSignal | undefined;
  };

const CHANGE: Readonly<Record<typeof CSRF_HEADER, string>> = { "x-highwater-csrf": "1" };

/** What a request carries beside its body; a change says that a page of this console sends it. */
export const headersOf = (method: Endpoint["method"]): Readonly<Record<string, string>> => ({
  accept: "application/json",
  ...(method === "GET" ? {} : CHANGE),
});

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Puts path parameters and a query string into an endpoint's URL; null and undefined are left out. */
export const fillUrl = (template: string, params: Values = {}, query: Values = {}): string => {
  const path = template.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

const readProblem = async (response: Response): Promise<Problem | null> => {
  if (!(response.headers.get("content-type") ?? "").includes("json")) return null;
  try {
    const problem: Problem = await response.json();
    return problem;
  } catch {
    return null;
  }
};

/** Calls an endpoint of the contract; method, URL, input and answer are checked against its type. */
export const call = async <E extends Endpoint>(
  method: E["method"],
  url: E["url"],
  input: CallInput<E>,
): Promise<AnswerOf<E>> => {
  const {
    params,
    query,
    body,
    signal,
  }: { params?: Values | undefined; query?: Values; body?: unknown; signal?: AbortSignal | undefined } = input;
  const response = await fetch(fillUrl(url, params, query), {
    method,
    headers: { ...headersOf(method), ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiUnreachable();
  });
  if (!response.ok) throw new ApiProblem(response.status, await readProblem(response));
  const text = await response.text();
  return JSON.parse(text === "" ? "null" : text);
};
