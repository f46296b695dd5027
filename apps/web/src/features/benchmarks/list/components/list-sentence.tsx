import type { BenchmarkRunItem } from "@highwater/contract";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { comparisonQuery } from "../../../../api/compare-runs.ts";
import { VerdictBanner } from "../../../../components/ui/verdict-banner.tsx";
import { useNow } from "../../../../lib/use-now.ts";
import { whatIsThere } from "../what-is-there.ts";
import { latelyPairs, latelySentence, pairIds } from "../lately.ts";

/** What got better or worse lately, or what is there; `runs` are one's own, newest first. */
export const ListSentence = ({
  runs,
  more,
}: {
  readonly runs: readonly BenchmarkRunItem[];
  readonly more: boolean;
}) => {
  const nowMs = useNow();
  const pairs = latelyPairs(runs);
  const comparisons = useQueries({ queries: pairs.map((pair) => comparisonQuery(pairIds(pair))) });
  const lately = latelySentence(
    pairs,
    comparisons.map(({ data }) => data),
  );
  const there = whatIsThere(runs, more, nowMs);
  const [first] = pairs;
  if (lately === null || first === undefined)
    return (
      <VerdictBanner state="unknown" sentence={there}>
        <p>
          What got better or worse can be told once there are at least two runs before and two after, made alike. Tick
          runs to compare them.
        </p>
      </VerdictBanner>
    );
  return (
    <VerdictBanner
      state={lately.state}
      sentence={lately.sentence}
      action={
        <Link to="/benchmarks/compare" search={{ ids: pairIds(first) }} className="hw-button">
          Compare
        </Link>
      }
    >
      <p>{there}. Newest runs against the like before them, by Welch’s t-test at 5 %.</p>
    </VerdictBanner>
  );
};
