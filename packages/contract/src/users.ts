import { Type, type Static } from "typebox";
import { RoleGrant } from "./access.ts";
import { List, NullOr, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { Password, UserName } from "./session.ts";
import { strict } from "./sizing-fields.ts";

const displayName = Type.String({ minLength: 1, maxLength: 120, description: "Name for people" });
const grants = Type.Array(RoleGrant, {
  maxItems: 500,
  description: "Roles; a user without one can sign in and see nothing",
});
const disabled = Type.Boolean({ description: "Cannot sign in, and is signed out" });

export const UserInput = Type.Object(
  {
    name: UserName,
    displayName: Type.Optional(NullOr(displayName)),
    password: Type.Optional(Password),
    grants: Type.Optional(grants),
  },
  strict("A user to add; without a password it can sign in only once one is set"),
);
export type UserInput = Static<typeof UserInput>;

export const UserPatch = Type.Object(
  {
    displayName: Type.Optional(NullOr(displayName)),
    password: Type.Optional(Password),
    grants: Type.Optional(grants),
    disabled: Type.Optional(disabled),
  },
  { ...strict("What to change; a new password signs the user out everywhere"), minProperties: 1 },
);
export type UserPatch = Static<typeof UserPatch>;

export const User = Type.Object(
  {
    id: Type.String({ description: "Id" }),
    name: UserName,
    displayName: NullOr(displayName),
    hasPassword: Type.Boolean({ description: "Can sign in with a password" }),
    isExternal: Type.Boolean({
      description: "Signs in by the OpenID provider, whose groups give the roles at each sign-in",
    }),
    disabled,
    grants: List(RoleGrant, "Roles"),
    sessions: Type.Integer({ description: "Browsers that are signed in" }),
    createdAt: Timestamp("When it was added"),
    updatedAt: Timestamp("When it was last changed"),
    lastSignInAt: NullOr(Timestamp("When it last signed in")),
  },
  { description: "A person who may sign in" },
);
export type User = Static<typeof User>;

const tags = ["access"];
const params = Type.Object(
  { id: Type.String({ maxLength: 20, description: "Id of a user" }) },
  { description: "Path of a user" },
);

export const createUser = endpoint({
  method: "POST",
  url: `${API_BASE}/users`,
  schema: { summary: "Add a user", tags, body: UserInput, response: { 201: User, 400: Problem, 409: Problem } },
});

export const listUsers = endpoint({
  method: "GET",
  url: `${API_BASE}/users`,
  schema: {
    summary: "List the users, by name",
    tags,
    querystring: PageQuery,
    response: { 200: Page(User, "Users"), 400: Problem },
  },
});

export const getUser = endpoint({
  method: "GET",
  url: `${API_BASE}/users/:id`,
  schema: { summary: "One user", tags, params, response: { 200: User, 404: Problem } },
});

export const updateUser = endpoint({
  method: "PATCH",
  url: `${API_BASE}/users/:id`,
  schema: {
    summary: "Change a user",
    description: "409 where nobody who can sign in would be an administrator of all clusters.",
    tags,
    params,
    body: UserPatch,
    response: { 200: User, 400: Problem, 404: Problem, 409: Problem },
  },
});

export const deleteUser = endpoint({
  method: "DELETE",
  url: `${API_BASE}/users/:id`,
  schema: {
    summary: "Remove a user and end its sessions",
    description: "409 where nobody who can sign in would be an administrator of all clusters.",
    tags,
    params,
    response: { 204: Type.Null({ description: "Removed" }), 404: Problem, 409: Problem },
  },
});

export const signUserOut = endpoint({
  method: "DELETE",
  url: `${API_BASE}/users/:id/sessions`,
  schema: {
    summary: "Sign a user out everywhere",
    tags,
    params,
    response: { 204: Type.Null({ description: "Signed out" }), 404: Problem },
  },
});
