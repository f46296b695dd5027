import { SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { fieldOf } from "../form/hardware-field.ts";
import type { HardwareKey } from "../form/hardware-field.ts";
import { enduranceWords } from "../form/endurance-words.ts";
import { KIND_WORDS, numberIn, numbersOf } from "../form/hardware-form.ts";
import type { EnduranceBy, HardwareForm } from "../form/hardware-form.ts";
import type { HardwareIssues } from "../form/read-form.ts";
import classes from "./hardware.module.css";

interface FieldsProps {
  readonly form: HardwareForm;
  readonly issues: HardwareIssues;
  readonly onChange: (form: HardwareForm) => void;
}

const MOST_LETTERS = 120;
const MOST_NOTE_LETTERS = 1000;
const UNIT_WIDTH = 84;

const ENDURANCE: { readonly value: EnduranceBy; readonly label: string }[] = [
  { value: "bytes", label: "Bytes written" },
  { value: "writes", label: "Writes a day" },
  { value: "nothing", label: "Not known" },
];

const isEndurance = (text: string): text is EnduranceBy => ENDURANCE.some(({ value }) => value === text);

const NumberField = ({ name, form, issues, onChange }: FieldsProps & { readonly name: HardwareKey }) => {
  const { label, help, units, required = false } = fieldOf(name);
  const value = numberIn(form, name);
  const set = (changed: Partial<typeof value>) =>
    onChange({ ...form, numbers: { ...form.numbers, [name]: { ...value, ...changed } } });
  const choices = Object.keys(units);
  return (
    <TextInput
      name={name}
      label={label}
      description={required ? help : `${help} Optional.`}
      inputMode="decimal"
      autoComplete="off"
      value={value.text}
      error={issues[name]}
      onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      rightSectionWidth={UNIT_WIDTH}
      rightSectionPointerEvents={choices.length === 1 ? "none" : "all"}
      rightSection={
        choices.length === 1 ? (
          <span className={classes["unit"]}>{value.unit}</span>
        ) : (
          <select
            className={classes["unit"]}
            aria-label={`Unit of ${label}`}
            value={value.unit}
            onChange={({ currentTarget }) => set({ unit: currentTarget.value })}
          >
            {choices.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        )
      }
    />
  );
};

const Endurance = ({ form, issues, onChange }: FieldsProps) => (
  <fieldset className={classes["endurance"]}>
    <legend>Endurance, as its data sheet gives it</legend>
    <SegmentedControl
      aria-label="Endurance"
      data={ENDURANCE}
      value={form.enduranceBy}
      onChange={(value) => {
        if (isEndurance(value)) onChange({ ...form, enduranceBy: value });
      }}
    />
    {form.enduranceBy === "nothing" ? (
      <p>Drive life will not be worked out.</p>
    ) : (
      <>
        <div className={classes["fields"]}>
          {(form.enduranceBy === "bytes" ? (["rated", "warranty"] as const) : (["dwpd", "warranty"] as const)).map(
            (name) => (
              <NumberField key={name} name={name} form={form} issues={issues} onChange={onChange} />
            ),
          )}
        </div>
        <p role="status" data-endurance>
          {enduranceWords(form)}
        </p>
      </>
    )}
  </fieldset>
);

/** What is known of a drive, a machine or a NIC. */
export const HardwareFields = ({ form, issues, onChange }: FieldsProps) => {
  const endurance = new Set<HardwareKey>(["rated", "dwpd", "warranty"]);
  const numbers = numbersOf(form).filter((name) => !endurance.has(name));
  return (
    <>
      <TextInput
        name="name"
        label="Name"
        description={`What you call this ${KIND_WORDS[form.kind]}; it is found by it when sizing.`}
        data-autofocus
        autoComplete="off"
        maxLength={MOST_LETTERS}
        value={form.name}
        error={issues.name}
        onChange={({ currentTarget }) => onChange({ ...form, name: currentTarget.value })}
      />
      <div className={classes["fields"]}>
        {numbers.map((name) => (
          <NumberField key={name} name={name} form={form} issues={issues} onChange={onChange} />
        ))}
      </div>
      {form.kind === "drive" ? <Endurance form={form} issues={issues} onChange={onChange} /> : null}
      <Textarea
        name="note"
        label="Note"
        description="Where the figures are from, or what else to know. Optional."
        autosize
        maxLength={MOST_NOTE_LETTERS}
        value={form.note}
        onChange={({ currentTarget }) => onChange({ ...form, note: currentTarget.value })}
      />
    </>
  );
};
