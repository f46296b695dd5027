import { Chip } from "../../../components/ui/chip.tsx";
import { sayAge } from "../../../lib/durations.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { SavedState } from "../saved-state.ts";
import classes from "./plans.module.css";

/** Whether the form is saved, beside the plan's name. */
export const SavedChip = ({ state }: { readonly state: SavedState }) => {
  const nowMs = useNow();
  switch (state.kind) {
    case "saved":
      return <Chip title={state.plan.updatedAt}>saved {sayAge(Date.parse(state.plan.updatedAt), nowMs)}</Chip>;
    case "changed":
      return (
        <span className={classes["changed"]} title={`Saved ${state.plan.updatedAt}`}>
          changed since saved
        </span>
      );
    case "loading":
      return <Chip>loading what was saved</Chip>;
    case "unsaved":
    case "gone":
    case "failed":
      return null;
  }
};
