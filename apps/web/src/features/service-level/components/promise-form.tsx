import type { Cluster } from "@highwater/contract";
import { Button, Group, Modal, NativeSelect, NumberInput, Stack } from "@mantine/core";
import { useState } from "react";
import { useUpdateCluster } from "../../../api/update-cluster.ts";
import { Failure } from "../../../components/ui/failure.tsx";

interface FormProps {
  readonly cluster: Cluster;
  readonly onClose: () => void;
}

const KINDS = [
  { value: "brokerTotal", label: "produce p99, brokers' own time" },
  { value: "producerAck", label: "produce p99 of the canary" },
  { value: "endToEnd", label: "round trip p99 of the canary" },
] as const;
const DEFAULT_PERCENT = 99.9;

/** Sets what is promised: a p99, of which latency, for which share of the minutes. */
export const PromiseForm = ({ cluster, onClose }: FormProps) => {
  const { slo } = cluster;
  const [target, setTarget] = useState<number | string>(slo?.p99TargetMs ?? "");
  const [kind, setKind] = useState<(typeof KINDS)[number]["value"]>(slo?.kind ?? "brokerTotal");
  const [percent, setPercent] = useState<number | string>(
    slo?.objective === undefined ? DEFAULT_PERCENT : Number((slo.objective * 100).toFixed(3)),
  );
  const { mutate, isPending, error } = useUpdateCluster(cluster.name);
  const isWhole = typeof target === "number" && target > 0 && typeof percent === "number";
  const save = () => {
    if (isWhole)
      mutate(
        { slo: { p99TargetMs: target, kind, objective: Number((percent / 100).toFixed(5)) } },
        { onSuccess: onClose },
      );
  };
  return (
    <Modal opened onClose={onClose} title="What is promised" centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="sm">
          <NumberInput
            label="p99 target"
            suffix=" ms"
            min={0.1}
            max={600_000}
            required
            data-autofocus
            value={target}
            onChange={setTarget}
          />
          <NativeSelect
            label="Of which latency"
            data={[...KINDS]}
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(KINDS.find(({ value }) => value === currentTarget.value)?.value ?? "brokerTotal")
            }
          />
          <NumberInput
            label="Objective"
            description="Share of minutes whose p99 is within the target"
            suffix=" %"
            min={50}
            max={99.999}
            decimalScale={3}
            required
            value={percent}
            onChange={setPercent}
          />
          {error === null ? null : <Failure title="It could not be saved" error={error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={!isWhole}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
