import type { RoleGrant, User } from "@highwater/contract";
import { ROLE_WORDS } from "../../../lib/permission-words.ts";

/** A role as a row says it: "Operator of orders". */
export const grantWords = ({ role, cluster }: RoleGrant): string =>
  role === "administrator" ? ROLE_WORDS[role] : `${ROLE_WORDS[role]} of ${cluster ?? "all clusters"}`;

/** Whether somebody can sign in, and how. */
export const signInWords = ({ disabled, hasPassword, isExternal }: User): string => {
  if (disabled) return "disabled";
  if (isExternal) return "by the provider";
  return hasPassword ? "by password" : "no password yet";
};

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

const isAdministrator = ({ disabled, grants, hasPassword, isExternal }: User): boolean =>
  !disabled && (hasPassword || isExternal) && grants.some(({ role }) => role === "administrator");

/** The first sentence of the list: how many there are, and whether the console hangs on one person. */
export const usersSentence = (users: readonly User[]): string => {
  const administrators = users.filter(isAdministrator).length;
  if (administrators === 0) return `${count(users.length, "user")}, and no administrator who can sign in again.`;
  if (administrators === 1)
    return `${count(users.length, "user")}, one of them an administrator: a second one would help where that one cannot sign in.`;
  return `${count(users.length, "user")}, ${administrators} of them administrators.`;
};
