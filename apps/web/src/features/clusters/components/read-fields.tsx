import { NativeSelect } from "@mantine/core";
import { errorAt, within } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import type { ReadDraft } from "../form/target-draft.ts";
import { AuthFields } from "./auth-fields.tsx";

export const FORMATS = [
  { value: "prometheus", label: "Prometheus or OpenMetrics" },
  { value: "jolokia", label: "Jolokia" },
];

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
      onChange={({ currentTarget }) =>
        onChange({ ...draft, format: currentTarget.value === "jolokia" ? "jolokia" : "prometheus" })
      }
    />
    <AuthFields draft={draft.auth} errors={within(errors, "auth")} onChange={(auth) => onChange({ ...draft, auth })} />
  </>
);
