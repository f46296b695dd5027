import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useClusters } from "../../../../api/list-clusters.ts";
import { SearchField } from "../../../../components/ui/search-field.tsx";
import { AUDIT_RANGES, OUTCOME_WORDS } from "../audit-search.ts";
import type { AuditSearch } from "../audit-search.ts";
import { fieldOfMoment, momentOfField } from "../local-moment.ts";
import classes from "./audit-log.module.css";

interface FiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (changed: Partial<Record<keyof AuditSearch, string>>) => void;
}

const BETWEEN = "between";
const TIMES = [
  { value: "", label: "any" },
  ...AUDIT_RANGES.map(({ key, title }) => ({ value: key, label: title })),
  { value: BETWEEN, label: "Between …" },
];
const OUTCOMES = [
  { value: "", label: "any" },
  ...Object.entries(OUTCOME_WORDS).map(([value, label]) => ({ value, label })),
];

const Between = ({ search, onChange }: FiltersProps) => (
  <div className={classes["between"]}>
    {(["from", "to"] as const).map((end) => (
      <TextInput
        key={end}
        type="datetime-local"
        label={end === "from" ? "From" : "To"}
        value={fieldOfMoment(search[end])}
        onChange={({ currentTarget }) => onChange({ last: "", [end]: momentOfField(currentTarget.value) })}
      />
    ))}
  </div>
);

/** What narrows the audit log; all of it stands in the URL. */
export const AuditFilters = ({ search, onChange }: FiltersProps) => {
  const { data: clusters = [] } = useClusters();
  const hasMoments = search.from !== undefined || search.to !== undefined;
  const [between, setBetween] = useState(hasMoments);
  const isBetween = between || hasMoments;
  const names = [
    ...new Set([...clusters.map(({ name }) => name), ...(search.cluster === undefined ? [] : [search.cluster])]),
  ];
  const places = names.map((name) => ({ value: name, label: name }));
  const chooseTime = (value: string) => {
    setBetween(value === BETWEEN);
    onChange({ last: value === BETWEEN ? "" : value, from: "", to: "" });
  };
  return (
    <div role="search" aria-label="Filter the audit log">
      <div className={classes["filters"]}>
        <SearchField label="Find: who, what, path, address" value={search.q ?? ""} onChange={(q) => onChange({ q })} />
        <SearchField label="By (exact name)" value={search.actor ?? ""} onChange={(actor) => onChange({ actor })} />
        <NativeSelect
          label="Cluster"
          value={search.cluster ?? ""}
          data={[{ value: "", label: "any" }, ...places]}
          onChange={({ currentTarget }) => onChange({ cluster: currentTarget.value })}
        />
        <NativeSelect
          label="Outcome"
          value={search.outcome ?? ""}
          data={OUTCOMES}
          onChange={({ currentTarget }) => onChange({ outcome: currentTarget.value })}
        />
        <NativeSelect
          label="Time"
          value={isBetween ? BETWEEN : (search.last ?? "")}
          data={TIMES}
          onChange={({ currentTarget }) => chooseTime(currentTarget.value)}
        />
        {Object.keys(search).length === 0 ? null : (
          <Button
            variant="default"
            onClick={() => {
              setBetween(false);
              onChange({ q: "", actor: "", cluster: "", outcome: "", last: "", from: "", to: "" });
            }}
          >
            Clear filters
          </Button>
        )}
      </div>
      {isBetween ? <Between search={search} onChange={onChange} /> : null}
    </div>
  );
};
