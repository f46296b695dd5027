import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { May } from "../../../components/access/may.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import type { SavedState } from "../saved-state.ts";

interface NotesProps {
  readonly state: SavedState;
  /** What today's engine says otherwise than the saved answer; null where it says the same. */
  readonly today: string | null;
  /** What of the saved request the form cannot hold as it is. */
  readonly inOtherWords: readonly string[];
  readonly updating: boolean;
  /** Saves the plan with today's answer. */
  readonly onUpdate: () => void;
  readonly retry: () => void;
  /** Takes the plan out of the link, the form stays. */
  readonly unlink: () => void;
}

interface NoteProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

const Note = ({ title, action, children }: NoteProps) => (
  <Alert color="gray" variant="outline" title={title} mb={14} role="status">
    <p style={{ margin: "0 0 8px" }}>{children}</p>
    {action}
  </Alert>
);

/** What a person should know of a saved plan before reading on. */
export const PlanNotes = ({ state, today, inOtherWords, updating, onUpdate, retry, unlink }: NotesProps) => {
  if (state.kind === "failed")
    return (
      <Failure title="The saved plan could not be loaded; this form is the link's" error={state.error} retry={retry} />
    );
  if (state.kind === "gone")
    return (
      <Note
        title="The saved plan is gone"
        action={
          <Button size="compact-sm" variant="default" onClick={unlink}>
            Go on without it
          </Button>
        }
      >
        It was deleted since this link was made. The form below is what the link holds; save it anew to keep it.
      </Note>
    );
  if (state.kind !== "saved") return null;
  if (today === null)
    return inOtherWords.length === 0 ? null : (
      <Note title="The form holds this plan in its own words" action={null}>
        {inOtherWords.join(" ")}
      </Note>
    );
  return (
    <Note
      title={`Saved with ${state.plan.answer.brokers} brokers; ${today}`}
      action={
        <May scope="operate">
          <Button size="compact-sm" variant="default" loading={updating} onClick={onUpdate}>
            Save today's answer
          </Button>
        </May>
      }
    >
      The engine, your hardware or your measurements have changed since. The page shows today's answer.
    </Note>
  );
};
