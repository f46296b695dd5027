import { Type, type Static } from "typebox";
import { Scope } from "./access.ts";
import { ClusterName, List, NullOr, OneOf, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { strict } from "./sizing-fields.ts";

const name = Type.String({ minLength: 1, maxLength: 120, description: "What it is for, such as the pipeline's name" });
const scopes = Type.Array(Scope, {
  minItems: 1,
  maxItems: 4,
  uniqueItems: true,
  description: "What it may be used for",
});
const clusters = NullOr(
  Type.Array(ClusterName, {
    minItems: 1,
    maxItems: 500,
    uniqueItems: true,
    description: "Clusters that it may be used for; null is all of them, and what they share. To administer takes all",
  }),
);
const expiresAt = NullOr(Timestamp("When it stops working; null never"));

export const TokenInput = Type.Object(
  { name, scopes, clusters: Type.Optional(clusters), expiresAt: Type.Optional(expiresAt) },
  strict("A token to make"),
);
export type TokenInput = Static<typeof TokenInput>;

export const TokenPatch = Type.Object(
  {
    name: Type.Optional(name),
    scopes: Type.Optional(scopes),
    clusters: Type.Optional(clusters),
    expiresAt: Type.Optional(expiresAt),
  },
  { ...strict("What to change"), minProperties: 1 },
);
export type TokenPatch = Static<typeof TokenPatch>;

const fields = {
  id: Type.String({ description: "Id" }),
  name,
  start: Type.String({ description: "Its first characters, to tell it by; none of a short one" }),
  origin: OneOf(["made", "environment"], "made: here, by createdBy; environment: it is HIGHWATER_BOOTSTRAP_TOKEN"),
  scopes: List(Scope, "What it may be used for"),
  clusters: NullOr(List(ClusterName, "Clusters that it may be used for; null is all of them")),
  createdBy: NullOr(Type.String({ description: "Who made it" })),
  createdAt: Timestamp("When it was made"),
  expiresAt,
  lastUsedAt: NullOr(Timestamp("When it was last used, to a minute or so")),
  state: OneOf(["valid", "expired"], "Whether it works"),
};

export const Token = Type.Object(fields, { description: "An API token, without what is secret" });
export type Token = Static<typeof Token>;

export const NewToken = Type.Object(
  { ...fields, token: Type.String({ description: "The token itself, shown this once: only a hash of it is kept" }) },
  { description: "A new API token" },
);
export type NewToken = Static<typeof NewToken>;

const tags = ["access"];
const params = Type.Object(
  { id: Type.String({ maxLength: 20, description: "Id of a token" }) },
  { description: "Path of a token" },
);

export const createToken = endpoint({
  method: "POST",
  url: `${API_BASE}/tokens`,
  schema: { summary: "Make an API token", tags, body: TokenInput, response: { 201: NewToken, 400: Problem } },
});

export const listTokens = endpoint({
  method: "GET",
  url: `${API_BASE}/tokens`,
  schema: {
    summary: "List the API tokens, the newest first",
    tags,
    querystring: PageQuery,
    response: { 200: Page(Token, "Tokens"), 400: Problem },
  },
});

export const getToken = endpoint({
  method: "GET",
  url: `${API_BASE}/tokens/:id`,
  schema: { summary: "One API token", tags, params, response: { 200: Token, 404: Problem } },
});

export const updateToken = endpoint({
  method: "PATCH",
  url: `${API_BASE}/tokens/:id`,
  schema: {
    summary: "Change an API token",
    tags,
    params,
    body: TokenPatch,
    response: { 200: Token, 400: Problem, 404: Problem, 409: Problem },
  },
});

export const deleteToken = endpoint({
  method: "DELETE",
  url: `${API_BASE}/tokens/:id`,
  schema: {
    summary: "Remove an API token; it stops working at once",
    tags,
    params,
    response: { 204: Type.Null({ description: "Removed" }), 404: Problem, 409: Problem },
  },
});
