import { createHash } from "node:crypto";

export const OWN = "own:";

const LONGEST = 60;

const hashed = (name: string) => createHash("sha256").update(name).digest("hex").slice(0, 12);

/**
 * The id of an entry of one's own: "own:" and its name in lower-case letters a to z, digits and hyphens. A name without
 * any of these gets a short hash of itself, so that the same name always gives the same id.
 */
export const ownId = (name: string): string => {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  return `${OWN}${slug === "" ? hashed(name.normalize("NFKC")) : slug}`;
};
