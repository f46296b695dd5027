import type { CalibrationInput } from "@highwater/contract";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { FormEvent } from "react";
import { useSaveProfile } from "../../../api/save-profile.ts";
import { KIND_NAMES } from "../../../components/calibration/words.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { ApiProblem } from "../../../lib/api-problem.ts";
import type { RunKind } from "../calibrate-search.ts";
import classes from "./calibrate.module.css";

interface SaveProps {
  readonly input: CalibrationInput;
  readonly kind: RunKind;
  readonly hasFit: boolean;
  readonly suggested: string;
  readonly onClose: () => void;
}

const TAKEN = 409;
const MOST_LETTERS = 120;

const Saved = ({ id, name, onClose }: { readonly id: string; readonly name: string; readonly onClose: () => void }) => (
  <>
    <p className={classes["saved"]} role="status">
      {name} is saved. A plan that names it reads its p99 from these runs and says where its own conditions differ.
    </p>
    <Group justify="end">
      <Link to="/profiles" className="hw-button">
        See it among the profiles
      </Link>
      <Button variant="default" onClick={onClose}>
        Stay here
      </Button>
      <Link to="/sizing" search={{ profile: id }} className="hw-button" data-autofocus>
        Size with it
      </Link>
    </Group>
  </>
);

/** Keeps a calibration as a profile that plans can stand on. */
export const SaveProfile = ({ input, kind, hasFit, suggested, onClose }: SaveProps) => {
  const [name, setName] = useState(suggested);
  const { mutate, data: saved, isPending, error } = useSaveProfile(null);
  const taken = error instanceof ApiProblem && error.status === TAKEN;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") mutate({ ...input, kind, name: name.trim() });
  };
  return (
    <Modal opened onClose={onClose} title="Save as a profile" centered size="lg">
      {saved === undefined ? (
        <form onSubmit={save} className={classes["save"]}>
          <TextInput
            label="Name"
            data-autofocus
            autoComplete="off"
            maxLength={MOST_LETTERS}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <p>
            p99 is {KIND_NAMES[kind]}, of {input.runIds.length} runs.{" "}
            {hasFit
              ? "The points are kept with the fitted curve: plans read between the points, and beyond them off the curve."
              : "There is no fit: plans read between the points alone."}
          </p>
          {error === null ? null : (
            <Failure title={taken ? "This name is taken: give it another" : "It could not be saved"} error={error} />
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={name.trim() === ""}>
              Save
            </Button>
          </Group>
        </form>
      ) : (
        <Saved id={saved.id} name={saved.name} onClose={onClose} />
      )}
    </Modal>
  );
};
