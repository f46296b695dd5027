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
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  // Changed from elsewhere, such as by the browser's way back: what is typed here follows.
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setText(value);
    }
  }
  const tell = useDebouncedCallback((words: string) => {
    setTold(words);
    onChange(words);
  }, WAIT_MS);
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
