import type { SizingIssue } from "@highwater/sizing";
import type { FieldIssues } from "./given-numbers.ts";
import { isFieldKey } from "./form-state.ts";
import type { FieldKey } from "./form-state.ts";
import { NUMBER_FIELDS } from "./number-fields.ts";

const NAMED: Readonly<Record<string, FieldKey>> = {
  "/broker/networkGbpsOptions": "nic",
  "/broker/catalogId": "instance",
  "/broker/drives/catalogId": "drive",
  "/profile": "profile",
};

const BY_PATH = new Map<string, FieldKey>([
  ...Object.entries(NAMED),
  ...Object.entries(NUMBER_FIELDS).flatMap(([key, { path }]) => (isFieldKey(key) ? [[path, key] as const] : [])),
]);

/** The field that an issue's path is about; a part of a list belongs to the list. undefined where no field is. */
const fieldAt = (path: string): FieldKey | undefined => {
  const found = BY_PATH.get(path);
  if (found !== undefined || path === "") return found;
  return fieldAt(path.slice(0, path.lastIndexOf("/")));
};

/** The engine's issues by field, and those that no field shows. */
export const locateIssues = (
  issues: readonly SizingIssue[],
): { readonly byField: FieldIssues; readonly others: readonly SizingIssue[] } => {
  const byField: Partial<Record<FieldKey, string>> = {};
  const others: SizingIssue[] = [];
  for (const issue of issues) {
    const key = fieldAt(issue.path);
    if (key === undefined) others.push(issue);
    else byField[key] ??= issue.message;
  }
  return { byField, others };
};
