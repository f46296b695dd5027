import { Switch, Textarea, TextInput } from "@mantine/core";
import type { ConnectionDraft } from "../form/connection-draft.ts";
import { errorAt } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import classes from "./clusters.module.css";

interface TlsProps {
  readonly draft: ConnectionDraft;
  readonly errors: FieldErrors;
  readonly onChange: (draft: ConnectionDraft) => void;
}

const Certificates = ({ draft, errors, onChange }: TlsProps) => {
  const pem = (field: "ca" | "certificate" | "key", label: string, place: string, kind = "CERTIFICATE") => (
    <Textarea
      label={label}
      placeholder={`-----BEGIN ${kind}-----`}
      autosize
      minRows={2}
      maxRows={6}
      value={draft[field]}
      error={errorAt(errors, place)}
      onChange={({ currentTarget }) => onChange({ ...draft, [field]: currentTarget.value })}
    />
  );
  return (
    <>
      {pem("ca", "CA certificates of the brokers, PEM", "tls.ca")}
      <TextInput
        label="Name in the brokers' certificates"
        description="Where it is not the address's"
        value={draft.serverName}
        error={errorAt(errors, "tls.serverName")}
        onChange={({ currentTarget }) => onChange({ ...draft, serverName: currentTarget.value })}
      />
      {pem("certificate", "Client certificate for Kafka, PEM", "tls.clientCertificate.certificate")}
      {pem("key", "Private key for Kafka, PEM", "tls.clientCertificate.key", "PRIVATE KEY")}
    </>
  );
};

/** TLS and its certificates. */
export const ConnectionTls = (props: TlsProps) => {
  const { draft, onChange } = props;
  return (
    <>
      <Switch
        className={classes["whole"] ?? ""}
        label="Connect with TLS"
        checked={draft.tls}
        onChange={({ currentTarget }) => onChange({ ...draft, tls: currentTarget.checked })}
      />
      {draft.tls ? <Certificates {...props} /> : null}
    </>
  );
};
