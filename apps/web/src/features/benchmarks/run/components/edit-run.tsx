import type { BenchmarkRun, BenchmarkRunPatch } from "@highwater/contract";
import { Button, Group, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { FormEvent } from "react";
import { useUpdateRun } from "../../../../api/update-run.ts";
import { Failure } from "../../../../components/ui/failure.tsx";
import { usePlaces } from "../../use-places.ts";

interface EditProps {
  readonly run: BenchmarkRun;
  readonly onClose: () => void;
}

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");

const orNone = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** What a run is called and where it belongs. */
export const EditRun = ({ run, onClose }: EditProps) => {
  const places = usePlaces(run.cluster);
  const { mutate, isPending, error } = useUpdateRun(run.id);
  const [fields, setFields] = useState({
    name: run.name,
    tags: run.tags.join(", "),
    cluster: run.cluster ?? "",
    suite: run.suite ?? "",
    step: run.step ?? "",
  });
  const missing = fields.name.trim() === "";
  const set = (field: keyof typeof fields) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    setFields((before) => ({ ...before, [field]: value }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return;
    const patch: BenchmarkRunPatch = {
      name: fields.name.trim(),
      tags: tagsOf(fields.tags),
      cluster: orNone(fields.cluster),
      suite: orNone(fields.suite),
      step: orNone(fields.step),
    };
    mutate(patch, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title="Rename, tags, suite">
      <form onSubmit={save}>
        <TextInput
          label="Name"
          maxLength={120}
          data-autofocus
          value={fields.name}
          error={missing ? "A run needs a name" : undefined}
          onChange={set("name")}
        />
        <TextInput label="Tags" description="separated by commas" mt="sm" value={fields.tags} onChange={set("tags")} />
        <NativeSelect label="Cluster" mt="sm" value={fields.cluster} data={places} onChange={set("cluster")} />
        <TextInput
          label="Suite"
          description="for runs that belong together"
          mt="sm"
          maxLength={120}
          value={fields.suite}
          onChange={set("suite")}
        />
        <TextInput
          label="Step"
          description="of the suite; repeats of a step have the same"
          mt="sm"
          maxLength={120}
          value={fields.step}
          onChange={set("step")}
        />
        {error === null ? null : <Failure title="It could not be saved" error={error} />}
        <Group justify="end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
