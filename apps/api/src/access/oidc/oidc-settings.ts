import { ROLES, type RoleGrant } from "@highwater/contract/access";
import { type Static, Type } from "typebox";
import { isLoopbackHost } from "../../is-loopback.ts";

/** Variables of the environment about OpenID Connect. */
export const OidcEnvironment = {
  OIDC_ISSUER: Type.Optional(Type.String({ pattern: "^https?://[^/]" })),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
  OIDC_CLIENT_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  OIDC_NAME: Type.String({ minLength: 1, default: "single sign-on" }),
  OIDC_SCOPES: Type.String({ minLength: 1, default: "openid profile email groups" }),
  OIDC_GROUPS_CLAIM: Type.String({ minLength: 1, default: "groups" }),
  OIDC_ROLES: Type.Optional(Type.String({ minLength: 1 })),
};
const Environment = Type.Object(OidcEnvironment);
type Environment = Static<typeof Environment>;

/** A group of the provider, "*" for everybody, and the role that it gives. */
export interface GroupRole extends RoleGrant {
  readonly group: string;
}

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Without one the client is a public one, which PKCE protects. */
  readonly clientSecret: string | undefined;
  /** Name of the provider for people. */
  readonly name: string;
  readonly scopes: string;
  readonly groupsClaim: string;
  readonly roles: readonly GroupRole[];
}

/** A name with commas, such as an LDAP one, stands in quotes. */
const ENTRY = /^(?:"(?<quoted>[^"]+)"|(?<plain>[^"]+))=(?<word>[a-z]+)(?:@(?<cluster>[a-z0-9][a-z0-9-]{0,62}))?$/;
/** A comma after which every quote that opens is closed. */
const BETWEEN_ENTRIES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const readRole = (entry: string): GroupRole | undefined => {
  const { quoted, plain, word, cluster = null } = ENTRY.exec(entry.trim())?.groups ?? {};
  const group = quoted ?? plain;
  const role = ROLES.find((name) => name === word);
  if (group === undefined || role === undefined) return undefined;
  return role === "administrator" && cluster !== null ? undefined : { group, role, cluster };
};

const entriesOf = (text: string) => text.split(BETWEEN_ENTRIES).filter((entry) => entry.trim() !== "");

/** What is wrong with the variables beyond what their schema says. */
export const oidcFaults = (given: Readonly<Record<string, unknown>>): string[] => {
  const issuer = given["OIDC_ISSUER"];
  if (issuer === undefined) return [];
  const faults: string[] = [];
  if (typeof issuer === "string" && !URL.canParse(issuer))
    faults.push("OIDC_ISSUER must be an address, such as https://login.example.com/realms/main");
  else if (
    typeof issuer === "string" &&
    new URL(issuer).protocol === "http:" &&
    !isLoopbackHost(new URL(issuer).hostname)
  )
    faults.push("OIDC_ISSUER must be an https address: over http anybody on the way could sign in as anybody");
  if (given["OIDC_CLIENT_ID"] === undefined) faults.push("OIDC_CLIENT_ID must be set with OIDC_ISSUER");
  const roles = given["OIDC_ROLES"];
  if (typeof roles !== "string")
    faults.push(
      "OIDC_ROLES must be set with OIDC_ISSUER: which group has which role, such as kafka-admins=administrator,sre=operator@prod,*=viewer",
    );
  else
    for (const entry of entriesOf(roles))
      if (readRole(entry) === undefined)
        faults.push(
          `OIDC_ROLES has ${JSON.stringify(entry)}: each entry is group=role or group=role@cluster, with a role of ${ROLES.join(", ")}; an administrator is one of all clusters, and a group with commas in its name stands in double quotes`,
        );
  return faults;
};

export const oidcOf = (settings: Environment): OidcSettings | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings;
  if (issuer === undefined || clientId === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    name: settings.OIDC_NAME,
    scopes: settings.OIDC_SCOPES,
    groupsClaim: settings.OIDC_GROUPS_CLAIM,
    roles: entriesOf(settings.OIDC_ROLES ?? "").flatMap((entry) => readRole(entry) ?? []),
  };
};
