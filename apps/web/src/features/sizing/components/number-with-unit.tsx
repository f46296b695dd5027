import { NativeSelect, NumberInput } from "@mantine/core";
import type { ReactNode } from "react";

interface NumberWithUnitProps<Unit extends string> {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly units: readonly Unit[];
  readonly unit: Unit;
  readonly onUnit?: (unit: Unit) => void;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
}

const UNIT_WIDTH = 86;

/** A number with its unit beside it; where there are several units it is a switch. */
export const NumberWithUnit = <Unit extends string>(props: NumberWithUnitProps<Unit>) => {
  const { label, value, onChange, units, unit, onUnit, description, error } = props;
  return (
    <NumberInput
      size="sm"
      label={label}
      value={value ?? ""}
      onChange={(given) => onChange(typeof given === "number" ? given : null)}
      min={0}
      hideControls
      thousandSeparator={"\u2009"}
      description={description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error}
      rightSectionWidth={UNIT_WIDTH}
      rightSection={
        onUnit === undefined ? (
          <span style={{ color: "var(--hw-dim)", fontSize: 13 }}>{unit}</span>
        ) : (
          <NativeSelect
            aria-label={`Unit of ${label.toLowerCase()}`}
            size="xs"
            variant="unstyled"
            data={units.map(String)}
            value={unit}
            onChange={({ currentTarget }) => {
              const chosen = units.find((known) => known === currentTarget.value);
              if (chosen !== undefined) onUnit(chosen);
            }}
          />
        )
      }
    />
  );
};
