import { type Known, recommendWith } from "@highwater/sizing";

/** Parts of a request as they were measured, which may be none that can be sized. */
type Measured = Readonly<Record<"workload" | "broker" | "policy", object>>;

/** "/broker/drives/count" is part of broker.drives. */
const fieldOf = (path: string): string => path.split("/").slice(1, 3).join(".");

/** Fields that a sizing would refuse, with the reason: what was measured or entered may lie beyond what can be sized. */
export const refusedFields = (measured: Measured, known: Known): ReadonlyMap<string, string> => {
  const result = recommendWith(measured, known);
  return result.ok || result.kind !== "invalid"
    ? new Map()
    : new Map(result.issues.map(({ path, message }) => [fieldOf(path), message]));
};
