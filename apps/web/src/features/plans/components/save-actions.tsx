import { Button } from "@mantine/core";
import type { SavedState } from "../saved-state.ts";

/** What the name that is asked for is meant for. */
export type Naming = "save" | "saveAsNew" | "duplicate";

interface SaveActionsProps {
  readonly state: SavedState;
  /** False where there is no answer that could be saved. */
  readonly sized: boolean;
  readonly updating: boolean;
  readonly onName: (naming: Naming) => void;
  readonly onUpdate: () => void;
}

const NO_ANSWER = "There is no answer to save yet";

/** What can be saved now: a new plan, the changes to a saved one, or a copy of it. */
export const SaveActions = ({ state, sized, updating, onName, onUpdate }: SaveActionsProps) => {
  const title = sized ? undefined : NO_ANSWER;
  if (state.kind === "saved")
    return (
      <Button variant="default" onClick={() => onName("duplicate")}>
        Duplicate
      </Button>
    );
  if (state.kind === "changed")
    return (
      <>
        <Button variant="default" disabled={!sized} title={title} loading={updating} onClick={onUpdate}>
          Update
        </Button>
        <Button variant="default" disabled={!sized} title={title} onClick={() => onName("saveAsNew")}>
          Save as new
        </Button>
      </>
    );
  return (
    <Button
      variant="default"
      disabled={!sized || state.kind === "loading"}
      title={title}
      onClick={() => onName("save")}
    >
      Save
    </Button>
  );
};
