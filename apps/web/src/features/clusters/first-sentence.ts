import type { Verdict } from "@highwater/contract";

export interface JudgedCluster {
  readonly displayName: string;
  /** undefined until it is known. */
  readonly verdict: Verdict | undefined;
}

type State = Verdict["state"];

const RANK: Readonly<Record<State, number>> = { bad: 0, warning: 1, unknown: 2, good: 3 };

export const rankOf = ({ verdict }: JudgedCluster): number => RANK[verdict?.state ?? "unknown"];

/** What the page of all clusters says first: which one needs a person. */
export const firstSentence = (
  clusters: readonly JudgedCluster[],
): { readonly state: State; readonly sentence: string } => {
  const [worst] = [...clusters].sort((a, b) => rankOf(a) - rankOf(b));
  if (worst === undefined) return { state: "unknown", sentence: "No cluster is watched yet." };
  const troubled = clusters.filter((cluster) => rankOf(cluster) < RANK.unknown);
  const state = worst.verdict?.state ?? "unknown";
  if (troubled.length === 1)
    return { state, sentence: `${worst.displayName} needs a person: ${worst.verdict?.sentence ?? ""}` };
  if (troubled.length > 1)
    return {
      state,
      sentence: `${troubled.length} clusters need a person, ${worst.displayName} first: ${worst.verdict?.sentence ?? ""}`,
    };
  const unknown = clusters.filter((cluster) => rankOf(cluster) === RANK.unknown);
  if (unknown.length > 0)
    return {
      state: "unknown",
      sentence:
        unknown.length === clusters.length
          ? "It is not known yet how the clusters are."
          : `Nothing is wrong where it is known; ${unknown.map(({ displayName }) => displayName).join(", ")}: not known.`,
    };
  return {
    state,
    sentence: clusters.length === 1 ? `${worst.displayName} is well.` : `All ${clusters.length} clusters are well.`,
  };
};
