import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { EVENT_KINDS, EVENT_SOURCES } from "../../../lib/event-words.ts";
import type { EventsSearch } from "../events-search.ts";
import classes from "./events.module.css";

interface FiltersProps {
  readonly search: EventsSearch;
  readonly brokerIds: readonly string[];
  readonly onChange: (changed: Partial<Record<keyof EventsSearch, string>>) => void;
}

const WAIT_MS = 250;
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What narrows the list; all of it stands in the URL. */
export const EventFilters = ({ search, brokerIds, onChange }: FiltersProps) => {
  const [text, setText] = useState(search.q ?? "");
  const find = useDebouncedCallback((q: string) => onChange({ q }), WAIT_MS);
  const brokers = [...new Set([...brokerIds, ...(search.broker === undefined ? [] : [search.broker])])];
  const choices = [
    ["kind", "Kind", options(EVENT_KINDS)],
    ["source", "Told by", options(EVENT_SOURCES)],
    ["broker", "Broker", brokers.map((id) => ({ value: id, label: id }))],
  ] as const;
  return (
    <div className={classes["filters"]} role="search" aria-label="Filter events">
      <TextInput
        type="search"
        label="Find"
        placeholder="title, note or a tag"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          find(currentTarget.value);
        }}
      />
      {choices.map(([key, label, data]) => (
        <NativeSelect
          key={key}
          label={label}
          value={search[key] ?? ""}
          data={[{ value: "", label: "any" }, ...data]}
          onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
        />
      ))}
      {Object.keys(search).length === 0 ? null : (
        <Button
          variant="default"
          onClick={() => {
            setText("");
            onChange({ q: "", kind: "", source: "", broker: "" });
          }}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
};
