import type { Scope } from "@highwater/contract";
import { Checkbox, MultiSelect, NativeSelect, Radio, TextInput } from "@mantine/core";
import { useClusters } from "../../../../api/list-clusters.ts";
import { SCOPE_WORDS } from "../../../../lib/permission-words.ts";
import { withScope } from "../token-draft.ts";
import type { Expiry, TokenDraft } from "../token-draft.ts";
import classes from "./tokens.module.css";

interface FieldsProps {
  readonly draft: TokenDraft;
  /** Whether there is such a token already. */
  readonly isChange: boolean;
  readonly onChange: (draft: TokenDraft) => void;
}

const isScope = (value: string): value is Scope => Object.hasOwn(SCOPE_WORDS, value);
const SCOPES = Object.keys(SCOPE_WORDS).filter(isScope);

const EXPIRIES: Readonly<Record<Expiry, string>> = {
  keep: "As it is",
  "30": "30 days from now",
  "90": "90 days from now",
  "365": "365 days from now",
  never: "Never",
};
const isExpiry = (value: string): value is Expiry => Object.hasOwn(EXPIRIES, value);

const Scopes = ({ draft, onChange }: FieldsProps) => (
  <fieldset className={classes["group"]}>
    <legend>It may be used to</legend>
    {SCOPES.map((scope) => (
      <Checkbox
        key={scope}
        label={SCOPE_WORDS[scope]}
        checked={draft.scopes.includes(scope)}
        onChange={({ currentTarget }) => onChange(withScope(draft, scope, currentTarget.checked))}
      />
    ))}
  </fieldset>
);

const Clusters = ({ draft, onChange }: FieldsProps) => {
  const { data: clusters = [] } = useClusters();
  const mustBeAll = draft.scopes.includes("administer");
  const known = clusters.map(({ name, displayName }) => ({ value: name, label: displayName }));
  const unknown = (draft.clusters ?? []).filter((name) => !known.some(({ value }) => value === name));
  return (
    <fieldset className={classes["group"]}>
      <legend>On</legend>
      <Radio
        name="clusters"
        label="All clusters, and plans, profiles, hardware and benchmark runs"
        checked={draft.clusters === null}
        onChange={() => onChange({ ...draft, clusters: null })}
      />
      <Radio
        name="clusters"
        label="Only these clusters"
        description={mustBeAll ? "To change users and tokens takes all clusters" : undefined}
        disabled={mustBeAll}
        checked={draft.clusters !== null}
        onChange={() => onChange({ ...draft, clusters: [] })}
      />
      {draft.clusters === null ? null : (
        <MultiSelect
          aria-label="Clusters"
          placeholder={draft.clusters.length === 0 ? "Choose clusters" : ""}
          searchable
          data={[...known, ...unknown.map((name) => ({ value: name, label: name }))]}
          value={[...draft.clusters]}
          onChange={(names) => onChange({ ...draft, clusters: names })}
        />
      )}
    </fieldset>
  );
};

/** Name, scopes, clusters and expiry of a token. */
export const TokenFields = (props: FieldsProps) => {
  const { draft, isChange, onChange } = props;
  const expiries = Object.entries(EXPIRIES).flatMap(([value, label]) =>
    value === "keep" && !isChange ? [] : [{ value, label }],
  );
  return (
    <>
      <TextInput
        label="Name"
        description="What it is for, such as the pipeline's name"
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
      />
      <Scopes {...props} />
      <Clusters {...props} />
      <NativeSelect
        label="It stops working"
        data={expiries}
        value={draft.expiry}
        onChange={({ currentTarget: { value } }) => {
          if (isExpiry(value)) onChange({ ...draft, expiry: value });
        }}
      />
    </>
  );
};
