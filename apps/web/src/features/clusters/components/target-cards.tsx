import type { Dispatch, SetStateAction } from "react";
import { within } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import type { TargetDraft } from "../form/target-draft.ts";
import { TargetCard } from "./target-card.tsx";
import { TargetFinder } from "./target-finder.tsx";
import classes from "./clusters.module.css";

interface CardsProps {
  readonly targets: readonly TargetDraft[];
  readonly setTargets: Dispatch<SetStateAction<readonly TargetDraft[]>>;
  /** The cluster that they belong to, where that exists. */
  readonly cluster?: string;
  readonly errors: FieldErrors;
  /** Is told of each target that the finder adds. */
  readonly onFound?: (target: TargetDraft) => void;
}

/** The listed targets, and the field that adds more. */
export const TargetCards = ({ targets, setTargets, cluster, errors, onFound }: CardsProps) => (
  <>
    <TargetFinder
      known={targets.map(({ url }) => url)}
      onFound={(target) => {
        setTargets((before) => [...before.filter(({ url }) => url !== target.url), target]);
        onFound?.(target);
      }}
    />
    {targets.length === 0 ? null : (
      <ul className={classes["probes"]} aria-label="Targets">
        {targets.map((target, index) => (
          <TargetCard
            key={target.url}
            draft={target}
            {...(cluster === undefined ? {} : { cluster })}
            errors={within(errors, `targets.${index}`)}
            onChange={(changed) =>
              setTargets((before) => before.map((one) => (one.url === changed.url ? changed : one)))
            }
            onRemove={() => setTargets((before) => before.filter(({ url }) => url !== target.url))}
          />
        ))}
      </ul>
    )}
  </>
);
