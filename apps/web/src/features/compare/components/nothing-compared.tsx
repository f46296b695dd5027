import { Link } from "@tanstack/react-router";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import type { CompareActions } from "../use-compare.ts";
import { addGroup } from "../url/change-groups.ts";
import { AddRuns } from "./add-runs.tsx";
import classes from "./compare.module.css";
import { PublishedButtons } from "./published-buttons.tsx";

const NO_GROUPS = [] as const;
const NO_RUNS = new Map<never, never>();
const nothing = () => undefined;

/** How to choose what is compared. */
export const NothingCompared = ({ setGroups }: Pick<CompareActions, "setGroups">) => (
  <>
    <VerdictBanner state="unknown" sentence="Nothing is compared yet: choose the run to compare with">
      <p>
        The first is the baseline. Repeats of one measurement belong into one group: only over repeats can a difference
        be told from noise. A suite of several loads is one group too, its load curve. Runs can also be ticked in{" "}
        <Link to="/benchmarks" className="hw-link">
          the list of benchmarks
        </Link>
        .
      </p>
    </VerdictBanner>
    <section className={classes["card"]} aria-label="Runs to compare">
      <AddRuns
        groups={NO_GROUPS}
        shown={NO_GROUPS}
        open
        add={(ids, label) => setGroups(addGroup([], ids, label))}
        addAll={setGroups}
        join={nothing}
        leaveOut={nothing}
      >
        <PublishedButtons groups={NO_GROUPS} runs={NO_RUNS} setGroups={setGroups} />
      </AddRuns>
    </section>
  </>
);
