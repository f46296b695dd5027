import type { Static, TSchema } from "typebox";

/** Every path of the API stands under this base, apart from health, metrics and the reference. */
export const API_BASE = "/api/v1";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface EndpointSchema {
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  readonly response: Readonly<Record<number, TSchema>>;
}

/** One message pair: the API validates and serialises by it, OpenAPI and the web client are derived from it. */
export interface Endpoint<S extends EndpointSchema = EndpointSchema> {
  readonly method: HttpMethod;
  readonly url: string;
  readonly schema: S & { readonly summary: string; readonly tags: readonly string[]; readonly description?: string };
}

/** Declares an endpoint without losing the literal types of its method and URL. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type PartOf<E extends Endpoint, K extends "params" | "querystring" | "body"> = E["schema"][K] extends TSchema
  ? Static<E["schema"][K]>
  : undefined;

export type ParamsOf<E extends Endpoint> = PartOf<E, "params">;
export type QueryOf<E extends Endpoint> = PartOf<E, "querystring">;
export type BodyOf<E extends Endpoint> = PartOf<E, "body">;

type Success = 200 | 201;

/** The answer of the endpoint's successful statuses. */
export type AnswerOf<E extends Endpoint> = {
  [K in keyof E["schema"]["response"] & Success]: E["schema"]["response"][K] extends TSchema
    ? Static<E["schema"]["response"][K]>
    : never;
}[keyof E["schema"]["response"] & Success];
