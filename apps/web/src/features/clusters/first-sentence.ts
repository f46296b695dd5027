import type { Verdict } from "@highwater/contract";

export interface JudgedCluster {
  readonly displayName: string;
  /** undefined until it is known. */
  readonly verdict: Verdict | undefined;
  /** A replayed recording needs nobody, whatever it shows. */
  readonly isRecording: boolean;
}

type State = Verdict["state"];

const RANK: Readonly<Record<State, number>> = { bad: 0, warning: 1, unknown: 2, good: 3 };

const stateRank = ({ verdict }: JudgedCluster): number => RANK[verdict?.state ?? "unknown"];

/** The worst cluster first; recordings come after all clusters that are somebody's. */
export const rankOf = (cluster: JudgedCluster): number =>
  stateRank(cluster) + (cluster.isRecording ? Object.keys(RANK).length : 0);

/** What the page of all clusters says first: which one needs a person. */
export const firstSentence = (all: readonly JudgedCluster[]): { readonly state: State; readonly sentence: string } => {
  const clusters = all.filter(({ isRecording }) => !isRecording);
  const [worst] = [...clusters].sort((a, b) => rankOf(a) - rankOf(b));
  const [recording] = all;
  if (worst === undefined)
    return {
      state: recording?.verdict?.state ?? "unknown",
      sentence:
        recording === undefined
          ? "No cluster is watched yet."
          : `Only a recording is played, no cluster of yours yet. ${recording.verdict?.sentence ?? ""}`.trim(),
    };
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
