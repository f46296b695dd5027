import type { PlanListItem } from "@highwater/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { May } from "../../../components/access/may.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { describeError } from "../../../lib/api-problem.ts";
import { sayAge } from "../../../lib/durations.ts";
import { threeDigits } from "../../../lib/units.ts";
import { useCreatePlan } from "../api/create-plan.ts";
import { useUpdatePlan } from "../api/update-plan.ts";
import { copyName } from "../copy-name.ts";
import { bindingWords } from "../search-plans.ts";
import { todayWords } from "../today.ts";
import type { Today } from "../today.ts";
import { DeletePlan } from "./delete-plan.tsx";
import { NameForm } from "./name-form.tsx";
import classes from "./plans.module.css";

interface RowProps {
  readonly plan: PlanListItem;
  readonly today: Today;
  readonly names: readonly string[];
  readonly nowMs: number;
}

const Name = ({ plan, renaming, onDone }: Pick<RowProps, "plan"> & { renaming: boolean; onDone: () => void }) => {
  const { mutate, isPending, error } = useUpdatePlan(plan.id);
  if (!renaming)
    return (
      <Link to="/sizing" search={{ plan: plan.id }}>
        {plan.name}
      </Link>
    );
  return (
    <NameForm
      name={plan.name}
      action="Rename"
      busy={isPending}
      error={error}
      onSave={(name) => mutate({ name }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
};

/** A saved plan: its load, its answer, and what the engine of today says otherwise. */
export const PlanRow = ({ plan, today, names, nowMs }: RowProps) => {
  const [doing, setDoing] = useState<"nothing" | "renaming" | "deleting">("nothing");
  const { mutate: create } = useCreatePlan();
  const stop = () => setDoing("nothing");
  const { name, request, summary, updatedAt } = plan;
  const otherwise = todayWords(today);
  const duplicate = () =>
    create(
      { name: copyName(name, names), request },
      {
        onSuccess: (copy) => notifications.show({ message: `Saved as ${copy.name}` }),
        onError: (error) =>
          notifications.show({ color: "red", title: `${name} was not duplicated`, message: describeError(error) }),
      },
    );
  return (
    <tr data-plan={name}>
      <th scope="row">
        <Name plan={plan} renaming={doing === "renaming"} onDone={stop} />
        {otherwise === null ? null : <p className={classes["otherwise"]}>{otherwise}</p>}
      </th>
      <td data-label="Produced">
        <Quantity value={summary.producedBytesPerSecond} unit="bytes/s" />
      </td>
      <td data-label="Brokers">{summary.brokers}</td>
      <td data-label="NIC">
        {summary.nicGbps === null ? "–" : threeDigits(summary.nicGbps)}{" "}
        {summary.nicGbps === null ? "" : <small>Gb/s</small>}
      </td>
      <td data-label="Decided by">{bindingWords(summary.bindingConstraint)}</td>
      <td data-label="Saved" title={updatedAt}>
        {sayAge(Date.parse(updatedAt), nowMs)}
      </td>
      <td>
        <May scope="operate">
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon variant="default" size="lg" aria-label={`What to do with ${name}`}>
                ⋯
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setDoing("renaming")}>Rename</Menu.Item>
              <Menu.Item onClick={duplicate}>Duplicate</Menu.Item>
              <Menu.Item color="red" onClick={() => setDoing("deleting")}>
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </May>
        {doing === "deleting" ? <DeletePlan plan={plan} onClose={stop} /> : null}
      </td>
    </tr>
  );
};
