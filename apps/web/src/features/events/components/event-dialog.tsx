import type { ClusterEvent } from "@highwater/contract";
import { Button, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { Failure } from "../../../components/ui/failure.tsx";
import { EVENT_KINDS } from "../../../lib/event-words.ts";
import { useAnnotateEvent, useSaveEvent } from "../api/change-events.ts";
import { draftOf, readDraft } from "../event-form.ts";
import type { EventDraft } from "../event-form.ts";
import { readEventsSearch } from "../events-search.ts";

interface DialogProps {
  readonly cluster: string;
  /** Null adds one. */
  readonly event: ClusterEvent | null;
  readonly onClose: () => void;
}

const KINDS = Object.entries(EVENT_KINDS).map(([value, label]) => ({ value, label }));

interface ButtonsProps extends Pick<DialogProps, "onClose"> {
  readonly pending: boolean;
  readonly disabled: boolean;
}

const Buttons = ({ onClose, pending, disabled }: ButtonsProps) => (
  <Group justify="end">
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" loading={pending} disabled={disabled}>
      Save
    </Button>
  </Group>
);

/** Adds or changes an event. Of one that the console found itself the words alone can be changed. */
export const EventDialog = ({ cluster, event, onClose }: DialogProps) => {
  const [draft, setDraft] = useState(() => draftOf(event, Date.now()));
  const save = useSaveEvent(cluster);
  const annotate = useAnnotateEvent(cluster);
  const isFound = event !== null && (event.source === "detected" || event.source === "recording");
  const change = (changed: Partial<EventDraft>) => setDraft({ ...draft, ...changed });
  const input = readDraft(draft, event);
  const submit = () => {
    if (input === null) return;
    const { title, note = null, tags = [] } = input;
    if (isFound) annotate.mutate({ id: event.id, title, note, tags }, { onSuccess: onClose });
    else save.mutate({ id: event?.id ?? null, ...input }, { onSuccess: onClose });
  };
  const error = save.error ?? annotate.error;
  const text = (name: "title" | "brokers" | "tags" | "startedAt" | "endedAt") => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  });
  return (
    <Modal opened onClose={onClose} title={event === null ? "Add an event" : "Change this event"} centered>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          <TextInput label="What happened" required maxLength={200} data-autofocus {...text("title")} />
          {isFound ? null : (
            <>
              <NativeSelect
                label="Kind"
                data={KINDS}
                value={draft.kind}
                onChange={({ currentTarget }) => {
                  const { kind } = readEventsSearch({ kind: currentTarget.value });
                  if (kind !== undefined) change({ kind });
                }}
              />
              <TextInput type="datetime-local" step={1} label="Began" required {...text("startedAt")} />
              <TextInput
                type="datetime-local"
                step={1}
                label="Ended"
                description="Empty for a moment"
                {...text("endedAt")}
              />
              <TextInput
                label="Brokers"
                description="Ids, parted by commas; empty for all or none"
                {...text("brokers")}
              />
            </>
          )}
          <TextInput label="Tags" description="Such as a version, parted by commas" {...text("tags")} />
          <Textarea
            label="Note"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4000}
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
          {error === null ? null : <Failure title="It could not be saved" error={error} />}
          <Buttons
            onClose={onClose}
            pending={save.isPending || annotate.isPending}
            disabled={input === null || input.title === ""}
          />
        </Stack>
      </form>
    </Modal>
  );
};
