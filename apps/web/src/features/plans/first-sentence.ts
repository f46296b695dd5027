import type { Verdict } from "@highwater/contract";
import type { Today } from "./today.ts";

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What the page of saved plans says first: how many there are, and for how many the answer is another today. */
export const firstSentence = (
  todays: readonly Today[],
): { readonly state: Verdict["state"]; readonly sentence: string } => {
  const other = todays.filter(({ kind }) => kind === "other").length;
  const refused = todays.filter(({ kind }) => kind === "refused").length;
  const saved = `${plural(todays.length, "plan")} ${todays.length === 1 ? "is" : "are"} saved`;
  if (todays.some(({ kind }) => kind === "unknown")) return { state: "unknown", sentence: saved };
  const findings = [
    ...(other === 0 ? [] : [`${other} would get another number of brokers today`]),
    ...(refused === 0 ? [] : [`${refused} cannot be sized any more`]),
  ];
  if (findings.length > 0) return { state: "warning", sentence: `${saved}; ${findings.join(", ")}` };
  return {
    state: "good",
    sentence: `${saved}; ${todays.length === 1 ? "its answer holds" : "every answer holds"} today`,
  };
};
