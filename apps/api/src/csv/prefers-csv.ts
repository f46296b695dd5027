const qualityOf = (ranges: readonly string[], type: string): number => {
  const range = ranges.find((candidate) => candidate.split(";")[0]?.trim().toLowerCase() === type);
  if (range === undefined) return 0;
  const quality = /;\s*q=([\d.]+)/i.exec(range)?.[1];
  return quality === undefined ? 1 : Number(quality);
};

/** Whether an Accept header asks for CSV rather than JSON; without a word about CSV it does not. */
export const prefersCsv = (accept: string | undefined): boolean => {
  const ranges = (accept ?? "").split(",");
  return qualityOf(ranges, "text/csv") > qualityOf(ranges, "application/json");
};
