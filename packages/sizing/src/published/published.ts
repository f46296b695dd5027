import { INTEL_CONFLUENT_2020_DOCUMENT } from "./intel-2020.ts";
import { INTEL_GUIDE_2022_DOCUMENT } from "./intel-guide-2022.ts";
import { INTEL_PMEM_DOCUMENT } from "./intel-pmem.ts";
import { KORA_2023_DOCUMENT } from "./kora-2023.ts";
import type { PublishedDocument } from "./published-document.ts";
import { TWITTER_2022_DOCUMENT } from "./twitter-2022.ts";

/** Every document whose figures are used, with its tables as printed and our reproduction beside them. */
export const PUBLISHED: readonly PublishedDocument[] = [
  INTEL_CONFLUENT_2020_DOCUMENT,
  INTEL_GUIDE_2022_DOCUMENT,
  TWITTER_2022_DOCUMENT,
  KORA_2023_DOCUMENT,
  INTEL_PMEM_DOCUMENT,
];

/** A published document and the places where it disagrees with itself or with arithmetic. */
export interface Contradictions {
  readonly document: string;
  readonly findings: readonly string[];
}

/** What was found wrong in the documents whose figures are used, so that nobody repeats it unknowingly. */
export const CONTRADICTIONS: readonly Contradictions[] = PUBLISHED.map(({ title, contradictions }) => ({
  document: title,
  findings: contradictions,
}));
