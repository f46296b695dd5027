import { NativeSelect, TextInput } from "@mantine/core";
import { errorAt, within } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import type { ReadDraft } from "../form/target-draft.ts";
import { AuthFields } from "./auth-fields.tsx";

/** What an address of one broker may answer. */
export const PAGE_FORMATS = [
  { value: "prometheus", label: "Prometheus or OpenMetrics" },
  { value: "jolokia", label: "Jolokia" },
];
const FORMATS = [...PAGE_FORMATS, { value: "promql", label: "Prometheus API, of all brokers" }];

const formatOf = (value: string): ReadDraft["format"] =>
  value === "jolokia" || value === "promql" ? value : "prometheus";

interface ReadProps {
  readonly draft: ReadDraft;
  readonly errors: FieldErrors;
  readonly onChange: (draft: ReadDraft) => void;
}

/** What an address answers, and how to sign in to it. */
export const ReadFields = ({ draft, errors, onChange }: ReadProps) => (
  <>
    <NativeSelect
      label="It answers"
      data={FORMATS}
      value={draft.format}
      error={errorAt(errors, "format")}
      onChange={({ currentTarget }) => onChange({ ...draft, format: formatOf(currentTarget.value) })}
    />
    {draft.format === "promql" ? (
      <>
        <TextInput
          label="Which series are this cluster's"
          description="Label matchers; without them all series with names that Highwater knows"
          placeholder={'{job="kafka"}'}
          value={draft.selector}
          error={errorAt(errors, "selector")}
          onChange={({ currentTarget }) => onChange({ ...draft, selector: currentTarget.value })}
          spellCheck={false}
        />
        <TextInput
          label="Label that tells brokers apart"
          placeholder="instance"
          value={draft.brokerLabel}
          error={errorAt(errors, "brokerLabel")}
          onChange={({ currentTarget }) => onChange({ ...draft, brokerLabel: currentTarget.value })}
          spellCheck={false}
        />
      </>
    ) : null}
    <AuthFields draft={draft.auth} errors={within(errors, "auth")} onChange={(auth) => onChange({ ...draft, auth })} />
  </>
);
