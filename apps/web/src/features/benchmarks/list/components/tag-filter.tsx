import { Autocomplete } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";

interface TagFilterProps {
  /** What it starts with; what is typed stands from then on. */
  readonly tag: string;
  /** Tags of the newest runs, to choose from; any other may be typed. */
  readonly known: readonly string[];
  readonly onChange: (tag: string) => void;
}

const WAIT_MS = 250;

/** The tag that runs must have. */
export const TagFilter = ({ tag, known, onChange }: TagFilterProps) => {
  const [typed, setTyped] = useState(tag);
  const change = useDebouncedCallback((wanted: string) => onChange(wanted.trim()), WAIT_MS);
  return (
    <Autocomplete
      label="Tag"
      placeholder="any"
      value={typed}
      data={[...known]}
      onChange={(wanted) => {
        setTyped(wanted);
        change(wanted);
      }}
    />
  );
};
