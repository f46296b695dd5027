import type { BenchmarkRun } from "@highwater/contract";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { FormEvent } from "react";
import { useUpdateRun } from "../../../../api/update-run.ts";
import { Failure } from "../../../../components/ui/failure.tsx";
import { CONDITION_FIELDS, conditionTitle } from "../../../../lib/run-conditions.ts";
import { changedConditions, choicesOf, faultsOf, fieldText, refusedFields, unitOf } from "../condition-form.ts";
import classes from "./run.module.css";

interface FormProps {
  readonly run: BenchmarkRun;
  readonly onDone: () => void;
}

/** All conditions as fields; only what was changed is sent. */
export const ConditionsForm = ({ run, onDone }: FormProps) => {
  const { mutate, isPending, error } = useUpdateRun(run.id);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const faults = faultsOf(typed);
  const refused = refusedFields(error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (faults.size > 0) return;
    const conditions = changedConditions(run, typed);
    if (Object.keys(conditions).length === 0) onDone();
    else mutate({ conditions }, { onSuccess: onDone });
  };
  const set = (field: string, text: string) => setTyped((before) => new Map(before).set(field, text));
  return (
    <form onSubmit={save} aria-label="Change conditions">
      <p className={classes["dim"]}>
        What you type goes over what the file tells; an emptied field takes back what was added, not what the file
        tells.
      </p>
      <div className={classes["fields"]}>
        {CONDITION_FIELDS.map((field) => {
          const unit = unitOf(field);
          const label = unit === "" ? conditionTitle(field) : `${conditionTitle(field)}, ${unit}`;
          const value = typed.get(field) ?? fieldText(field, run.config);
          const choices = choicesOf(field);
          return choices === undefined ? (
            <TextInput
              key={field}
              label={label}
              value={value}
              maxLength={500}
              error={faults.get(field) ?? refused.get(field)}
              onChange={({ currentTarget }) => set(field, currentTarget.value)}
            />
          ) : (
            <NativeSelect
              key={field}
              label={label}
              value={value}
              data={[
                { value: "", label: "not known" },
                ...choices.map(([choice, words]) => ({ value: choice, label: words })),
              ]}
              onChange={({ currentTarget }) => set(field, currentTarget.value)}
            />
          );
        })}
      </div>
      {error === null ? null : (
        <Failure
          title="The conditions could not be saved"
          error={refused.size === 0 ? error : new Error("See what is said at the fields above.")}
        />
      )}
      <div className={classes["buttons"]}>
        <Button type="submit" loading={isPending}>
          Save conditions
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
