import { NativeSelect, TextInput } from "@mantine/core";
import { useCallback } from "react";
import { KIND_NAMES } from "../../../components/calibration/words.ts";
import type { AskedFor } from "../asked-for.ts";
import { isRunKind, KINDS, statedText } from "../calibrate-search.ts";
import type { CalibrateSearch, RunKind, Stated } from "../calibrate-search.ts";
import type { ReadStated } from "../read-stated.ts";
import classes from "./calibrate.module.css";

interface ControlsProps {
  readonly search: CalibrateSearch;
  readonly kind: RunKind;
  /** Kinds that the chosen runs measured. */
  readonly measured: readonly RunKind[];
  readonly asked: AskedFor;
  readonly faults: ReadStated["faults"];
  readonly onKind: (kind: RunKind) => void;
  readonly onState: (field: Stated, text: string) => void;
}

const FIELDS: Readonly<Record<Stated, { readonly label: string; readonly unit?: string }>> = {
  brokers: { label: "Brokers" },
  replicas: { label: "Replicas" },
  cores: { label: "Cores per broker" },
  threads: { label: "Hardware threads per broker" },
  memory: { label: "Memory per broker", unit: "GiB" },
  nic: { label: "NIC" },
};

interface FieldProps {
  readonly field: Stated;
  readonly text: string;
  readonly fault: string | undefined;
  readonly onState: ControlsProps["onState"];
}

/** A text that counts once it is left, or by Enter. */
const Field = ({ field, text, fault, onState }: FieldProps) => {
  const { label, unit } = FIELDS[field];
  const take = useCallback(
    (typed: string) => {
      if (typed.trim() !== text) onState(field, typed);
    },
    [field, text, onState],
  );
  return (
    <TextInput
      key={text}
      name={field}
      label={label}
      inputMode={field === "nic" ? "text" : "decimal"}
      defaultValue={text}
      error={fault}
      maxLength={100}
      rightSectionPointerEvents="none"
      rightSection={unit === undefined ? null : <span className={classes["unit"]}>{unit}</span>}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") take(currentTarget.value);
      }}
    />
  );
};

/** Which latency is calibrated on, and what the runs do not tell. */
export const Controls = ({ search, kind, measured, asked, faults, onKind, onState }: ControlsProps) => {
  const fieldsOf = (fields: readonly Stated[]) =>
    fields.map((field) => (
      <Field key={field} field={field} text={statedText(search, field)} fault={faults[field]} onState={onState} />
    ));
  const stated = asked.hardware.some((field) => search[field] !== undefined);
  return (
    <section className={classes["controls"]} aria-label="What to calibrate on">
      <NativeSelect
        label="p99 measured as"
        data={KINDS.map((value) => ({
          value,
          label: measured.includes(value) ? KIND_NAMES[value] : `${KIND_NAMES[value]} (not measured)`,
        }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          if (isRunKind(value)) onKind(value);
        }}
      />
      {fieldsOf(asked.load)}
      {asked.hardware.length === 0 ? null : (
        <details className={classes["hardware"]} open={stated}>
          <summary>
            Hardware that the runs do not tell: what is not stated counts as a difference from every plan
          </summary>
          <div className={classes["fields"]}>{fieldsOf(asked.hardware)}</div>
        </details>
      )}
    </section>
  );
};
