import { NativeSelect, PasswordInput, TextInput } from "@mantine/core";
import { mechanismOf, MECHANISMS } from "../form/connection-draft.ts";
import type { ConnectionDraft } from "../form/connection-draft.ts";
import { errorAt } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";

interface SaslProps {
  readonly draft: ConnectionDraft;
  readonly errors: FieldErrors;
  readonly onChange: (draft: ConnectionDraft) => void;
}

/** The sign-in to Kafka. */
export const ConnectionSasl = ({ draft, errors, onChange }: SaslProps) => (
  <>
    <NativeSelect
      label="Sign in to Kafka with"
      data={[{ value: "none", label: "No sign-in" }, ...MECHANISMS]}
      value={draft.mechanism}
      onChange={({ currentTarget }) => onChange({ ...draft, mechanism: mechanismOf(currentTarget.value) })}
    />
    {draft.mechanism === "none" ? null : (
      <>
        <TextInput
          label="Kafka user name"
          autoComplete="off"
          value={draft.username}
          error={errorAt(errors, "sasl.username")}
          onChange={({ currentTarget }) => onChange({ ...draft, username: currentTarget.value })}
        />
        <PasswordInput
          label="Kafka password"
          autoComplete="off"
          value={draft.password}
          error={errorAt(errors, "sasl.password")}
          onChange={({ currentTarget }) => onChange({ ...draft, password: currentTarget.value })}
        />
      </>
    )}
  </>
);
