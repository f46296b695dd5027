import { showText } from "../../../lib/units.ts";

const NEAR = 0.0005;

/** A share of a limit, never rounded onto the limit from either side: "just under 100 %", "over 100 %". */
export const shareWords = (share: number): string => {
  if (share < 1 - 1e-9 && share >= 1 - NEAR) return `just under ${showText(1, "ratio")}`;
  if (share > 1 + 1e-9 && share < 1 + NEAR * 10) return `just over ${showText(1, "ratio")}`;
  return showText(share, "ratio");
};
