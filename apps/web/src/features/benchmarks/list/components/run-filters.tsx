import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { useClusters } from "../../../../api/list-clusters.ts";
import { useSuites } from "../../../../api/list-suites.ts";
import { KIND_WORDS, TOOL_WORDS } from "../../tool-words.ts";
import { isFiltered } from "../runs-search.ts";
import type { RunsSearch } from "../runs-search.ts";
import classes from "./list.module.css";
import { TagFilter } from "./tag-filter.tsx";

interface FiltersProps {
  readonly search: RunsSearch;
  readonly onChange: (
    changed: Readonly<Record<keyof RunsSearch, string>> | Partial<Record<keyof RunsSearch, string>>,
  ) => void;
  /** Tags of the newest runs, to choose from; any other may be typed. */
  readonly tags: readonly string[];
}

const WAIT_MS = 250;

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const named = (names: readonly string[], chosen: string | undefined) =>
  [...new Set([...names, ...(chosen === undefined ? [] : [chosen])])].map((name) => ({ value: name, label: name }));

/** What narrows the list; all of it stands in the URL. */
export const RunFilters = ({ search, onChange, tags }: FiltersProps) => {
  const { data: clusters = [] } = useClusters();
  const { data: suites = [] } = useSuites();
  const [text, setText] = useState(search.q ?? "");
  const [clears, setClears] = useState(0);
  const find = useDebouncedCallback((q: string) => onChange({ q }), WAIT_MS);
  const { published: _, ...tools } = TOOL_WORDS;
  const choices = [
    ["tool", "Tool", options(tools)],
    ["kind", "Kind", options(KIND_WORDS)],
    [
      "cluster",
      "Cluster",
      named(
        clusters.map(({ name }) => name),
        search.cluster,
      ),
    ],
    [
      "suite",
      "Suite",
      named(
        suites.map(({ suite }) => suite),
        search.suite,
      ),
    ],
  ] as const;
  return (
    <div className={classes["filters"]} role="search" aria-label="Filter runs">
      <TextInput
        type="search"
        label="Find"
        placeholder="name, tag, step, condition"
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
      <TagFilter key={clears} tag={search.tag ?? ""} known={tags} onChange={(tag) => onChange({ tag })} />
      <NativeSelect
        label="Source"
        value={search.source ?? "own"}
        data={[
          { value: "own", label: "your runs" },
          { value: "published", label: "published" },
          { value: "all", label: "both" },
        ]}
        onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
      />
      {isFiltered(search) ? (
        <Button
          variant="default"
          onClick={() => {
            setText("");
            setClears(clears + 1);
            onChange({ q: "", tool: "", kind: "", cluster: "", tag: "", suite: "" });
          }}
        >
          Clear filters
        </Button>
      ) : null}
    </div>
  );
};
