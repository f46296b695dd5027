import { Button, Group, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { FormEvent } from "react";
import type { UploadFields } from "../../../../api/upload-run.ts";
import type { Uploads } from "../use-uploads.ts";
import { usePlaces } from "../../use-places.ts";
import { UploadItem } from "./upload-item.tsx";
import classes from "./upload.module.css";

interface DialogProps {
  readonly uploads: Uploads;
  readonly onClose: () => void;
  readonly onChooseFiles: () => void;
}

const EMPTY: UploadFields = { name: "", tags: "", cluster: "", suite: "" };

/** The files that are to be sent, what they are called, and what came of each. */
export const UploadDialog = ({ uploads, onClose, onChooseFiles }: DialogProps) => {
  const places = usePlaces();
  const [typed, setFields] = useState(EMPTY);
  const fields = typed.cluster === "" ? { ...typed, cluster: places[0]?.value ?? "" } : typed;
  const set = (field: keyof UploadFields) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    setFields((before) => ({ ...before, [field]: value }));
  };
  const unsent = uploads.uploads.filter(({ state: { kind } }) => kind === "waiting" || kind === "cancelled").length;
  const send = (event: FormEvent) => {
    event.preventDefault();
    uploads.sendAll(fields);
  };
  return (
    <Modal opened onClose={onClose} title="Upload benchmark results" size="lg" closeOnClickOutside={!uploads.sending}>
      <form onSubmit={send}>
        <div className={classes["fields"]}>
          <TextInput
            label="Name"
            description="of every run; from the file where empty"
            maxLength={120}
            value={fields.name}
            onChange={set("name")}
          />
          <TextInput
            label="Tags"
            description="separated by commas"
            placeholder="ci, main"
            maxLength={2000}
            value={fields.tags}
            onChange={set("tags")}
          />
          <NativeSelect
            label="Cluster"
            description="that it was run against"
            value={fields.cluster}
            data={places}
            onChange={set("cluster")}
          />
          <TextInput
            label="Suite"
            description="for runs that belong together"
            maxLength={120}
            value={fields.suite}
            onChange={set("suite")}
          />
        </div>
        <ul className={classes["list"]} aria-label="Files">
          {uploads.uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRemove={() => uploads.remove(upload.key)}
              onCancel={() => uploads.cancel(upload.key)}
              onLeave={onClose}
            />
          ))}
        </ul>
        <Group justify="end" mt="md">
          <Button variant="default" onClick={onChooseFiles}>
            Add files
          </Button>
          {unsent === 0 && !uploads.sending ? (
            <Button type="button" onClick={onClose}>
              Close
            </Button>
          ) : (
            <Button type="submit" loading={uploads.sending} data-autofocus>
              {unsent > 1 ? `Upload ${unsent} files` : "Upload"}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
};
