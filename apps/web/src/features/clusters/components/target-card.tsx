import type { Target } from "@highwater/contract";
import { Alert, Button, CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { Fold } from "../../../components/ui/fold.tsx";
import { describeError } from "../../../lib/api-problem.ts";
import { useProbeTarget } from "../api/probe-target.ts";
import { errorAt, fieldErrorsOf } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { probeInput } from "../form/target-draft.ts";
import type { TargetDraft } from "../form/target-draft.ts";
import { ProbeResult } from "./probe-result.tsx";
import { ReadFields } from "./read-fields.tsx";
import classes from "./clusters.module.css";

const KINDS = [
  { value: "", label: "Not said" },
  { value: "broker", label: "A broker" },
  { value: "controller", label: "A controller" },
  { value: "combined", label: "Broker and controller" },
  { value: "host", label: "A broker's machine" },
] as const;

const kindOf = (value: string): Target["kind"] =>
  value === "broker" || value === "controller" || value === "combined" || value === "host" ? value : null;

interface CardProps {
  readonly draft: TargetDraft;
  /** The cluster that it belongs to, where that exists: what is set there for this address is used. */
  readonly cluster?: string;
  /** By their place within the target. */
  readonly errors: FieldErrors;
  readonly onChange: (draft: TargetDraft) => void;
  readonly onRemove: () => void;
}

/** One target: how it is read, a test of it, and what that found. */
export const TargetCard = ({ draft, cluster, errors, onChange, onRemove }: CardProps) => {
  const { mutate: probe, isPending, error, reset } = useProbeTarget();
  const { url, kind, brokerId } = draft;
  const change = (part: Partial<TargetDraft>) => {
    reset();
    onChange({ ...draft, ...part, probe: null });
  };
  const test = () =>
    probe(probeInput(url, draft, cluster), { onSuccess: (found) => onChange({ ...draft, probe: found }) });
  const wrong = new Map([...fieldErrorsOf(error), ...errors]);
  return (
    <li className={classes["probe"]} data-target-card={url}>
      <div className={classes["probeHead"]}>
        <b>{url}</b>
        <span className={classes["cardActions"]}>
          <Button size="compact-sm" variant="default" loading={isPending} onClick={test}>
            Test this address
          </Button>
          <CloseButton size="sm" aria-label={`Remove ${url}`} onClick={onRemove} />
        </span>
      </div>
      {errorAt(errors, "url") === undefined ? null : (
        <p role="alert" className={classes["error"]}>
          {errorAt(errors, "url")}
        </p>
      )}
      <div aria-live="polite">
        {error === null ? null : (
          <Alert color="red" variant="outline" role="alert" title="Nothing could be read from it" mt="xs">
            {describeError(error)}
          </Alert>
        )}
        {draft.probe === null ? null : <ProbeResult probe={draft.probe} />}
      </div>
      <Fold className={classes["details"]} summary="Format, sign-in and what it is" wanted={wrong.size > 0}>
        <div className={classes["fields"]}>
          <ReadFields draft={draft} errors={wrong} onChange={change} />
          {draft.format === "promql" ? null : (
            <>
              <NativeSelect
                label="What stands behind it"
                data={[...KINDS]}
                value={kind ?? ""}
                onChange={({ currentTarget }) => change({ kind: kindOf(currentTarget.value) })}
              />
              <TextInput
                label="Broker id"
                description="Only where the metrics do not tell it"
                value={brokerId}
                error={errorAt(errors, "brokerId")}
                onChange={({ currentTarget }) => change({ brokerId: currentTarget.value })}
              />
            </>
          )}
        </div>
      </Fold>
    </li>
  );
};
