import type { SignalCoverage } from "@highwater/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { SCOPES, SCOPE_WORDS, type SignalsSearch } from "../signals-search.ts";
import classes from "./signals.module.css";

interface FiltersProps {
  readonly search: SignalsSearch;
  readonly coverage: readonly SignalCoverage[];
  readonly onChange: (next: { readonly [Key in keyof SignalsSearch]?: string }) => void;
}

const ANY = { value: "", label: "all sources" };

/** What of the catalogue is wanted. */
export const SignalFilters = ({ search, coverage, onChange }: FiltersProps) => {
  const [typed, setTyped] = useState(search.q ?? "");
  const [shown, setShown] = useState(search.q ?? "");
  // The URL changed by another way than by typing: back, a link, a button.
  if (shown !== (search.q ?? "")) {
    setShown(search.q ?? "");
    setTyped(search.q ?? "");
  }
  const type = (next: string) => {
    setTyped(next);
    setShown(next);
    onChange({ q: next });
  };
  const clusters = coverage.map(({ cluster, displayName }) => ({ value: cluster, label: `missing in ${displayName}` }));
  return (
    <>
      <NativeSelect
        aria-label="Who tells it"
        value={search.scope ?? ""}
        data={[ANY, ...SCOPES.map((scope) => ({ value: scope, label: SCOPE_WORDS[scope] }))]}
        onChange={({ currentTarget }) => onChange({ scope: currentTarget.value })}
      />
      {clusters.length === 0 ? null : (
        <NativeSelect
          aria-label="Missing in a cluster"
          value={search.missing ?? ""}
          data={[{ value: "", label: "had or missing" }, ...clusters]}
          onChange={({ currentTarget }) => onChange({ missing: currentTarget.value })}
        />
      )}
      <TextInput
        type="search"
        aria-label="Find a signal"
        placeholder="Find: queue, disk, a metric, an MBean …"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        className={classes["search"]}
      />
    </>
  );
};
