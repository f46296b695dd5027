import * as fc from "fast-check";
import type { RandomSource } from "../../../packages/sizing/src/calibration/random.ts";
import { arbitraryOf, ODD } from "./arbitrary.ts";
import { mutate } from "./mutate.ts";
import type { OpenApi, Operation, Parameter } from "./schema.ts";

export interface OperationOf {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export interface GeneratedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const METHODS: ReadonlySet<string> = new Set(["get", "post", "put", "patch", "delete"]);

export const operationsOf = ({ paths }: OpenApi): OperationOf[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      METHODS.has(method) ? [{ method: method.toUpperCase(), path, operation }] : [],
    ),
  );

/** Names and ids that earlier answers held, so that what is asked for is sometimes there. */
export class Known {
  readonly #ids: unknown[] = ["scraped", "recorded", 1];

  take(answer: unknown, depth = 0): void {
    if (typeof answer !== "object" || answer === null || depth > 4) return;
    for (const [name, value] of Object.entries(answer)) {
      if ((name === "id" || name === "name") && this.#ids.length < 200) this.#ids.push(value);
      this.take(value, depth + 1);
    }
  }

  any(random: RandomSource): string {
    return String(this.#ids[Math.floor(random() * this.#ids.length)]);
  }
}

const sample = (arbitrary: fc.Arbitrary<unknown>, random: RandomSource): unknown =>
  fc.sample(arbitrary, { numRuns: 1, seed: Math.floor(random() * 2 ** 31) })[0];

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const valueOf = ({ schema, in: place, name }: Parameter, known: Known, random: RandomSource): unknown => {
  const chance = random();
  if (chance < 0.15) return sample(ODD, random);
  if (place === "path" && chance < 0.75) return name === "cluster" ? "scraped" : known.any(random);
  return sample(arbitraryOf(schema), random);
};

const bodyOf = ({ requestBody }: Operation, random: RandomSource): { type: string; body: string } | undefined => {
  const types = Object.entries(requestBody?.content ?? {});
  const [type, content] = types[Math.floor(random() * types.length)] ?? [];
  if (type === undefined || content === undefined) return undefined;
  const given = sample(arbitraryOf(content.schema), random);
  const odd = () => sample(ODD, random);
  const value = random() < 0.5 ? mutate(given, odd, random) : given;
  const text = type.includes("json") ? JSON.stringify(value) : textOf(value);
  const isCut = random() < 0.05;
  return { type: random() < 0.03 ? "text/csv" : type, body: isCut ? text.slice(0, text.length / 2) : text };
};

/** A request of an operation, with inputs of its schemas, half of them mutated. */
export const requestOf = (
  { method, path, operation }: OperationOf,
  known: Known,
  random: RandomSource,
): GeneratedRequest => {
  let filled = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const parameter of operation.parameters ?? []) {
    const value = valueOf(parameter, known, random);
    if (parameter.in === "path")
      filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(textOf(value).toWellFormed()) || "-");
    else if (parameter.in === "query" && (parameter.required === true || random() < 0.5))
      query.append(parameter.name, textOf(value).toWellFormed());
  }
  const sent = bodyOf(operation, random);
  if (sent !== undefined) headers["content-type"] = sent.type;
  const search = query.size === 0 ? "" : `?${query.toString()}`;
  return {
    method,
    path: `${filled}${search}`,
    headers,
    ...(sent === undefined || method === "GET" ? {} : { body: sent.body }),
  };
};
