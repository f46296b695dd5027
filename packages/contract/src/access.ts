import { Type, type Static } from "typebox";
import { ClusterName, List, NullOr, OneOf } from "./common.ts";

/** What a person may do; each role may do what those before it may, too. */
export const ROLES = ["viewer", "uploader", "operator", "administrator"] as const;
export const Role = OneOf(
  ROLES,
  "viewer: look at everything; uploader: and send metrics, benchmark runs and events; operator: and change clusters, plans, profiles and hardware; administrator: and users, tokens and the audit log",
);
export type Role = Static<typeof Role>;

/** What a credential may be used for. */
export const SCOPES = ["read", "upload", "operate", "administer"] as const;
export const Scope = OneOf(
  SCOPES,
  "read: look; upload: send metrics, benchmark runs and events; operate: change clusters, plans, profiles and hardware; administer: users, tokens and the audit log",
);
export type Scope = Static<typeof Scope>;

/** What each role may do. */
export const SCOPES_OF_ROLE: Readonly<Record<Role, readonly Scope[]>> = {
  viewer: ["read"],
  uploader: ["read", "upload"],
  operator: ["read", "upload", "operate"],
  administrator: ["read", "upload", "operate", "administer"],
};

/** A role on all clusters, or on one. */
export const RoleGrant = Type.Object(
  {
    role: Role,
    cluster: NullOr(ClusterName),
  },
  {
    additionalProperties: false,
    description:
      "A role on one cluster; cluster null is all of them, and what they share. An administrator is one of all clusters",
  },
);
export type RoleGrant = Static<typeof RoleGrant>;

/** What somebody may do, and where. */
export const Permission = Type.Object(
  {
    cluster: NullOr(ClusterName),
    scopes: List(Scope, "What may be done there"),
  },
  { description: "What may be done on one cluster; cluster null is all of them, and what they share" },
);
export type Permission = Static<typeof Permission>;
