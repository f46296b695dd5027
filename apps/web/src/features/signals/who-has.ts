import type { SignalCoverage } from "@highwater/contract";

/** A signal in the clusters that are watched. */
export interface WhoHas {
  readonly state: "all" | "some" | "none" | "unwatched";
  readonly words: string;
}

const inAll = ({ ofBrokers, signals }: SignalCoverage, name: string): boolean =>
  ofBrokers > 0 && signals[name] !== undefined;

/** Which clusters have the signal, in a few words: those that lack it are named where they are few. */
export const whoHas = (name: string, coverage: readonly SignalCoverage[]): WhoHas => {
  const heard = coverage.filter(({ ofBrokers }) => ofBrokers > 0);
  if (heard.length === 0) return { state: "unwatched", words: "no samples" };
  const having = heard.filter((cluster) => inAll(cluster, name));
  if (having.length === 0)
    return { state: "none", words: heard.length === 1 ? `not in ${heard[0]?.displayName}` : "in none" };
  if (having.length === heard.length)
    return { state: "all", words: heard.length === 1 ? `in ${heard[0]?.displayName}` : `in all ${heard.length}` };
  return { state: "some", words: `in ${having.length} of ${heard.length}` };
};
