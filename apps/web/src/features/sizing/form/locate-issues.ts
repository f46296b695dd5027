import type { SizingIssue } from "@highwater/sizing";
import type { FieldIssues } from "./given-numbers.ts";
import { isFieldKey } from "./form-state.ts";
import type { FieldKey } from "./form-state.ts";
import { NUMBER_FIELDS } from "./number-fields.ts";

const NAMED: Readonly<Record<string, FieldKey>> = {
  "/broker/networkGbpsOptions": "nic",
  "/broker/catalogId": "instance",
  "/broker/drives/catalogId": "drive",
  "/broker/networkBytesPerSecond": "link",
  "/profile": "profile",
  "/topology/kind": "layout",
  "/topology/controllers": "controllers",
  "/topology/clientGbpsOptions": "clientNic",
  "/prices/currency": "currency",
};

const BY_PATH = new Map<string, FieldKey>([
  ...Object.entries(NAMED),
  ...Object.entries(NUMBER_FIELDS).flatMap(([key, { path }]) => (isFieldKey(key) ? [[path, key] as const] : [])),
]);

const RECORD_BYTES = NUMBER_FIELDS.recordSize.path;

/** The field that an issue's path is about; a part of a list belongs to the list. undefined where no field is. */
const fieldAt = (path: string, byBytes: boolean): FieldKey | undefined => {
  if (path === RECORD_BYTES) return byBytes ? "meanSize" : "recordSize";
  const found = BY_PATH.get(path);
  if (found !== undefined || path === "") return found;
  return fieldAt(path.slice(0, path.lastIndexOf("/")), byBytes);
};

/** The engine's issues by field, and those that no field shows; `byBytes` where the load is given in bytes. */
export const locateIssues = (
  issues: readonly SizingIssue[],
  byBytes = false,
): { readonly byField: FieldIssues; readonly others: readonly SizingIssue[] } => {
  const byField: Partial<Record<FieldKey, string>> = {};
  const others: SizingIssue[] = [];
  for (const issue of issues) {
    const key = fieldAt(issue.path, byBytes);
    if (key === undefined) others.push(issue);
    else byField[key] ??= issue.message;
  }
  return { byField, others };
};
