import { Alert, Button, NativeSelect, NumberInput, Switch, Textarea, TextInput } from "@mantine/core";
import { Fold } from "../../../components/ui/fold.tsx";
import { describeError } from "../../../lib/api-problem.ts";
import { useTryDiscovery } from "../api/try-discovery.ts";
import { connectionInput } from "../form/connection-draft.ts";
import type { ConnectionDraft } from "../form/connection-draft.ts";
import { discoveryInput } from "../form/discovery-draft.ts";
import type { DiscoveryDraft } from "../form/discovery-draft.ts";
import { errorAt, fieldErrorsOf, within } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { AuthFields } from "./auth-fields.tsx";
import { DiscoveryFound } from "./discovery-found.tsx";
import { PAGE_FORMATS } from "./read-fields.tsx";
import classes from "./clusters.module.css";

interface DiscoveryProps {
  readonly draft: DiscoveryDraft;
  readonly bootstrapServers: readonly string[];
  /** How Kafka is connected to, for a look at its metadata. */
  readonly connection: ConnectionDraft;
  /** The cluster that it belongs to, where that exists: what is set there signs in. */
  readonly cluster?: string;
  /** By their place within `discovery`. */
  readonly errors: FieldErrors;
  readonly onChange: (draft: DiscoveryDraft) => void;
}

const FromKafka = ({ draft, bootstrapServers, errors, onChange }: DiscoveryProps) => (
  <>
    <Switch
      className={classes["whole"] ?? ""}
      label="From Kafka's own metadata: one target for each broker"
      checked={draft.fromKafka}
      onChange={({ currentTarget }) => onChange({ ...draft, fromKafka: currentTarget.checked })}
    />
    {draft.fromKafka ? (
      <>
        <TextInput
          label="Address of each broker's metrics"
          description="{host}, {port} of Kafka, {id} and {rack} are filled in"
          value={draft.urlTemplate}
          error={errorAt(errors, "kafka")}
          onChange={({ currentTarget }) => onChange({ ...draft, urlTemplate: currentTarget.value })}
        />
        <NativeSelect
          label="Each answers"
          data={PAGE_FORMATS}
          value={draft.format}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, format: currentTarget.value === "jolokia" ? "jolokia" : "prometheus" })
          }
        />
        {bootstrapServers.length > 0 ? null : (
          <p className={`${classes["whole"]} ${classes["warning"]}`}>
            Kafka is asked at the bootstrap servers above: name one.
          </p>
        )}
      </>
    ) : null}
  </>
);

const FromPrometheus = ({ draft, errors, onChange }: DiscoveryProps) => (
  <>
    <Textarea
      label="Prometheus http_sd addresses"
      description="One a line; JSON as Prometheus reads it. relabel_configs are not applied: the labels __scheme__, __metrics_path__ and __param_… are"
      placeholder="http://discovery/targets"
      autosize
      minRows={1}
      value={draft.http}
      error={errorAt(errors, "http")}
      onChange={({ currentTarget }) => onChange({ ...draft, http: currentTarget.value })}
    />
    <Textarea
      label="Prometheus file_sd files"
      description="One a line, on the console's machine; * in the last part. relabel_configs are not applied here either"
      placeholder="/etc/prometheus/kafka/*.json"
      autosize
      minRows={1}
      value={draft.files}
      error={errorAt(errors, "files")}
      onChange={({ currentTarget }) => onChange({ ...draft, files: currentTarget.value })}
    />
  </>
);

/** How targets are found besides those listed, and a look at what would be found. */
export const DiscoveryFields = (props: DiscoveryProps) => {
  const { draft, bootstrapServers, connection, cluster, errors, onChange } = props;
  const { mutate: tryIt, data: found, error, isPending, reset } = useTryDiscovery();
  const change = (next: DiscoveryDraft) => {
    reset();
    onChange(next);
  };
  const discovery = discoveryInput(draft);
  const wrong = new Map([...within(fieldErrorsOf(error), "discovery"), ...errors]);
  const parts = { ...props, errors: wrong, onChange: change };
  return (
    <Fold
      className={classes["discovery"]}
      summary="Find targets: Kafka's metadata, http_sd, file_sd"
      wanted={discovery !== null || wrong.size > 0}
    >
      <div className={classes["fields"]}>
        <FromKafka {...parts} />
        <FromPrometheus {...parts} />
        <NumberInput
          label="Look every"
          suffix=" s"
          min={5}
          max={3600}
          value={draft.refreshSeconds}
          error={errorAt(wrong, "refreshSeconds")}
          onChange={(refreshSeconds) => change({ ...draft, refreshSeconds })}
        />
      </div>
      <Fold
        className={classes["details"]}
        summary="Sign-in to what is found, and to http_sd"
        wanted={errorAt(wrong, "auth") !== undefined}
      >
        <div className={classes["fields"]}>
          <AuthFields
            draft={draft.auth}
            errors={within(wrong, "auth")}
            onChange={(auth) => change({ ...draft, auth })}
          />
        </div>
      </Fold>
      <Button
        variant="default"
        loading={isPending}
        disabled={discovery === null}
        onClick={() => {
          if (discovery === null) return;
          const keeps = draft.auth.change === "keep" || connection.change === "keep";
          const of = keeps && cluster !== undefined ? { cluster } : {};
          tryIt({ discovery, bootstrapServers: [...bootstrapServers], ...connectionInput(connection), ...of });
        }}
      >
        Try it
      </Button>
      <div aria-live="polite">
        {error === null ? null : (
          <Alert color="red" variant="outline" role="alert" title="It could not be tried" mt="xs">
            {describeError(error)}
          </Alert>
        )}
        {found === undefined ? null : <DiscoveryFound found={found} />}
      </div>
    </Fold>
  );
};
