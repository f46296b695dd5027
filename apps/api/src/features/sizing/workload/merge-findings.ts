import { type Finding, type Found, isFound, written } from "./finding.ts";

/** A value that is kept, with what else was measured of the same field. */
const beside = (kept: Found, other: Found): Found =>
  other.value === kept.value
    ? kept
    : {
        ...kept,
        how: `${kept.how} By the brokers' metrics it is ${typeof other.value === "number" ? written(other.value) : other.value}.`,
      };

/**
 * What Kafka tells stands before what metrics tell, and either before what both do not know. `entered` fields keep what
 * was entered with the cluster.
 */
export const mergeFindings = (
  base: readonly Finding[],
  ofKafka: readonly Finding[],
  entered: ReadonlySet<string>,
): Finding[] => {
  const told = new Map(ofKafka.map((finding) => [finding.field, finding]));
  const merged = base.map((finding): Finding => {
    const other = told.get(finding.field);
    told.delete(finding.field);
    if (other === undefined || entered.has(finding.field)) return finding;
    if (isFound(other)) return isFound(finding) ? beside(other, finding) : other;
    return isFound(finding) ? finding : { field: finding.field, why: `${finding.why} ${other.why}` };
  });
  return [...merged, ...[...told.values()].filter(({ field }) => !entered.has(field))];
};
