import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const WAIT_MS = 250;

/** Searches a list while somebody types. */
export const SearchField = ({ label, value, onChange }: FieldProps) => {
  const [text, setText] = useState(value);
  const tell = useDebouncedCallback(onChange, WAIT_MS);
  return (
    <TextInput
      size="sm"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        tell(currentTarget.value.trim());
      }}
    />
  );
};
