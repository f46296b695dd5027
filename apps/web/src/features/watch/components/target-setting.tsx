import { Button, Group, NumberInput, Popover, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useMay } from "../../../lib/use-may.ts";
import { useCluster } from "../../../api/get-cluster.ts";
import { useUpdateCluster } from "../../../api/update-cluster.ts";
import { describeError } from "../../../lib/api-problem.ts";
import { useWatchView } from "../live/view.tsx";
import classes from "./watch.module.css";

/** Shows the p99 target of the cluster and sets it on the spot. */
export const TargetSetting = () => {
  const { cluster, p99TargetMs } = useWatchView();
  const [opened, setOpened] = useState(false);
  const [value, setValue] = useState<number | string>("");
  const { mutate, isPending, error } = useUpdateCluster(cluster);
  const may = useMay("operate", cluster);
  const objective = useCluster(cluster).data?.slo?.objective;
  const save = (target: number | null) =>
    mutate(
      {
        slo:
          target === null
            ? null
            : { p99TargetMs: target, kind: "brokerTotal", ...(objective === undefined ? {} : { objective }) },
      },
      { onSuccess: () => setOpened(false) },
    );
  if (!may) return <span>{p99TargetMs === undefined ? "no p99 target" : `target ${p99TargetMs} ms`}</span>;
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withArrow position="bottom-start" withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes["inlineButton"]}
          aria-expanded={opened}
          onClick={() => {
            setValue(p99TargetMs ?? "");
            setOpened(!opened);
          }}
        >
          {p99TargetMs === undefined ? "set a p99 target" : `target ${p99TargetMs} ms`}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typeof value === "number" && value > 0) save(value);
          }}
        >
          <NumberInput
            data-autofocus
            label="p99 target, broker-side"
            description="Drawn as a line and held against the worst broker"
            suffix=" ms"
            min={0.1}
            max={600_000}
            value={value}
            onChange={setValue}
            error={error === null ? undefined : describeError(error)}
          />
          <Group mt="sm" gap="xs">
            <Button
              type="submit"
              size="compact-sm"
              loading={isPending}
              disabled={typeof value !== "number" || value <= 0}
            >
              Save
            </Button>
            {p99TargetMs === undefined ? null : (
              <Button size="compact-sm" variant="default" onClick={() => save(null)}>
                Remove
              </Button>
            )}
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
};
