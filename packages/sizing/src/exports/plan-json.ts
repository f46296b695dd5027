import type { ExportedPlan } from "./export-format.ts";

const SCHEMA = "highwater/sizing-plan";
/** Rises when a field is renamed or changes its meaning; new fields do not raise it. */
const SCHEMA_VERSION = 1;

/** The request and its answer as JSON. The request alone makes the same answer again. */
export const planJson = ({ name, request, answer, createdAt, url }: ExportedPlan): string => {
  const about = { schema: SCHEMA, schemaVersion: SCHEMA_VERSION, name, createdAt: createdAt ?? null, url: url ?? null };
  return `${JSON.stringify({ ...about, request, answer }, null, 2)}\n`;
};
