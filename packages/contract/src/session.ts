import { Type, type Static } from "typebox";
import { Permission } from "./access.ts";
import { List, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { strict } from "./sizing-fields.ts";

/** A change that comes with a session's cookie must carry this header, with any value: pages of other sites cannot send it. */
export const CSRF_HEADER = "x-highwater-csrf";

export const USER_NAME_PATTERN = "^[a-zA-Z0-9][a-zA-Z0-9._@+-]{0,127}$";
export const UserName = Type.String({
  pattern: USER_NAME_PATTERN,
  description: "Name to sign in with: letters, digits and . _ @ + -, 1 to 128 characters; capitals do not count",
});
export const Password = Type.String({
  minLength: 12,
  maxLength: 1024,
  description: "Password, 12 characters or more",
});

export const Who = Type.Object(
  {
    kind: OneOf(
      ["user", "token", "anonymous"],
      "A person, a program with a token, or nobody in particular where reading is free",
    ),
    id: NullOr(Type.String({ description: "Id of the user or the token" })),
    name: Type.String({ description: "Name of the user or the token" }),
    displayName: NullOr(Type.String({ description: "Name for people" })),
    permissions: List(Permission, "What may be done"),
    hasPassword: Type.Boolean({ description: "A person who can sign in with a password" }),
    isExternal: Type.Boolean({ description: "A person whom the OpenID provider vouches for" }),
  },
  { description: "Who asks" },
);
export type Who = Static<typeof Who>;

export const SessionState = Type.Object(
  {
    who: NullOr(Who),
    /** How one can sign in here. */
    ways: Type.Object(
      {
        password: Type.Boolean({ description: "There are users with passwords" }),
        oidc: NullOr(
          Type.Object(
            { name: Type.String({ description: "Name of the provider" }) },
            { description: "Sign-in by OpenID Connect" },
          ),
        ),
        setUp: Type.Boolean({ description: "Nobody can sign in yet: the link that the start printed does" }),
        anonymous: Type.Boolean({ description: "Everybody may look without signing in" }),
      },
      { description: "How one can sign in here" },
    ),
    warnings: List(Type.String(), "What an administrator should mend, such as plain HTTP on a network"),
  },
  { description: "Who asks, and how one can sign in" },
);
export type SessionState = Static<typeof SessionState>;

const SignIn = Type.Union(
  [
    Type.Object(
      { name: UserName, password: Type.String({ maxLength: 1024, description: "Password" }) },
      strict("By password"),
    ),
    Type.Object(
      { token: Type.String({ minLength: 1, maxLength: 512, description: "An API token" }) },
      strict("By token"),
    ),
    Type.Object(
      {
        setUpToken: Type.String({ minLength: 1, maxLength: 128, description: "What the set-up link holds; good once" }),
      },
      strict("By set-up link"),
    ),
  ],
  { description: "One way to sign in" },
);
export type SignIn = Static<typeof SignIn>;

export const Session = Type.Object(
  {
    id: Type.String({ description: "Id" }),
    isThis: Type.Boolean({ description: "The session that asks" }),
    createdAt: Timestamp("When it was signed in"),
    lastSeenAt: Timestamp("When it last asked for something, to a minute or so"),
    expiresAt: Timestamp("When it ends at the latest"),
    address: Type.String({ description: "Address that it was signed in from" }),
    userAgent: NullOr(Type.String({ description: "Browser, as it names itself" })),
  },
  { description: "A browser that is signed in" },
);
export type Session = Static<typeof Session>;

const tags = ["access"];

export const getSession = endpoint({
  method: "GET",
  url: `${API_BASE}/session`,
  schema: {
    summary: "Who asks, and how one can sign in",
    description: "Answers 200 also to nobody: who is null then.",
    tags,
    response: { 200: SessionState },
  },
});

export const signIn = endpoint({
  method: "POST",
  url: `${API_BASE}/session`,
  schema: {
    summary: "Sign in",
    description:
      "The answer sets the session's cookie. After five wrong tries by one name from one address, or a hundred by one name or from one address, the next has to wait: 429 with Retry-After, each time twice as long, at most 15 minutes.",
    tags,
    body: SignIn,
    response: { 200: SessionState, 400: Problem, 401: Problem, 403: Problem, 429: Problem },
  },
});

export const signOut = endpoint({
  method: "DELETE",
  url: `${API_BASE}/session`,
  schema: {
    summary: "Sign out",
    tags,
    response: { 204: Type.Null({ description: "Signed out" }), 403: Problem },
  },
});

export const setOwnPassword = endpoint({
  method: "PUT",
  url: `${API_BASE}/session/password`,
  schema: {
    summary: "Set one's own password",
    description: "All other sessions of the user end.",
    tags,
    body: Type.Object(
      {
        currentPassword: Type.Optional(
          Type.String({ maxLength: 1024, description: "The one before; not needed where there is none yet" }),
        ),
        newPassword: Password,
      },
      strict("Passwords"),
    ),
    response: {
      204: Type.Null({ description: "Set" }),
      400: Problem,
      401: Problem,
      403: Problem,
      409: Problem,
      429: Problem,
    },
  },
});

export const listSessions = endpoint({
  method: "GET",
  url: `${API_BASE}/sessions`,
  schema: {
    summary: "The browsers that one is signed in with",
    tags,
    response: {
      200: Type.Object({ items: List(Session, "Sessions, the newest first") }, { description: "Sessions" }),
      401: Problem,
      403: Problem,
    },
  },
});

export const signOutEverywhere = endpoint({
  method: "DELETE",
  url: `${API_BASE}/sessions`,
  schema: {
    summary: "Sign out everywhere, this browser too",
    tags,
    response: { 204: Type.Null({ description: "Signed out" }), 401: Problem, 403: Problem },
  },
});

export const endSession = endpoint({
  method: "DELETE",
  url: `${API_BASE}/sessions/:id`,
  schema: {
    summary: "Sign one browser out",
    tags,
    params: Type.Object(
      { id: Type.String({ maxLength: 20, description: "Id of a session" }) },
      { description: "Path" },
    ),
    response: { 204: Type.Null({ description: "Signed out" }), 401: Problem, 403: Problem, 404: Problem },
  },
});
