import type { Profile, PublishedDocument } from "@highwater/sizing";
import { tallyOf } from "./compare.ts";
import { useOf } from "./document-use.ts";
import type { DocumentUse } from "./document-use.ts";

const COUNT_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

const countWords = (count: number): string => COUNT_WORDS[count] ?? String(count);

const starting = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the page of published measurements says first: what they may be used for, and how far to trust them. */
export const firstSentence = (
  documents: readonly PublishedDocument[],
  profiles: readonly Profile[],
): { readonly sentence: string; readonly detail: string } => {
  const having = (use: DocumentUse): number => documents.filter((document) => useOf(document, profiles) === use).length;
  const found = documents.reduce((sum, { contradictions }) => sum + contradictions.length, 0);
  const wrong = documents.filter(({ contradictions }) => contradictions.length > 0).length;
  const who = wrong === documents.length ? "all of them" : `${countWords(wrong)} of them`;
  const { compared, differing } = tallyOf(documents);
  return {
    sentence: starting(
      `${countWords(documents.length)} documents: ${countWords(having("latency"))} can size latency and ${countWords(having("cpu"))} CPU; ${who} contradict themselves, in ${found} places`,
    ),
    detail: `Of ${compared} printed figures that follow from others, ${differing} are not what these come to in any unit. Gains come from different rigs and contain each other: they are never multiplied.`,
  };
};
