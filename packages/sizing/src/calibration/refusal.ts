import { countText } from "../human-text.ts";
import type { Refusal } from "./calibration.ts";

export const refusal = <Code extends string>(
  code: Code,
  reason: string,
  about: readonly { readonly id: string }[],
): Refusal<Code> => ({ ok: false, code, reason, ids: about.map(({ id }) => id) });

const SHOWN = 5;

/** Some things in words: "10 MB/s, 20 MB/s and 30 MB/s", "… and 7 more" where they are many. */
export const listText = (items: readonly string[]): string => {
  const shown = items.length > SHOWN ? items.slice(0, SHOWN - 1) : items;
  const rest = items.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${countText(rest)} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}`;
};
