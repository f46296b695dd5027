import type { BenchmarkRun } from "@highwater/contract";
import { Button, Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useRuns } from "../../../../api/list-runs.ts";
import { sayAge } from "../../../../lib/durations.ts";
import { conditionTitle } from "../../../../lib/run-conditions.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { compareIds } from "../../compare-groups.ts";
import { alikeRuns } from "../alike.ts";
import classes from "./run.module.css";

const NEWEST = 100;
const MOST_NAMED = 3;

const differences = (fields: readonly string[]): string => {
  if (fields.length === 0) return "same conditions";
  const named = fields.slice(0, MOST_NAMED).map((field) => conditionTitle(field).toLowerCase());
  return `other ${named.join(", ")}${fields.length > MOST_NAMED ? ` and ${fields.length - MOST_NAMED} more` : ""}`;
};

/** The runs most like this one, to be set beside it. */
export const CompareMenu = ({ run }: { readonly run: BenchmarkRun }) => {
  const navigate = useNavigate();
  const nowMs = useNow();
  const [opened, setOpened] = useState(false);
  const { data: others } = useRuns({ kind: run.kind, source: "all", limit: NEWEST }, opened);
  const alike = others === undefined ? undefined : alikeRuns(run, others);
  return (
    <Menu position="bottom-end" shadow="md" width={320} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button>Compare with ▾</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Runs most like this one</Menu.Label>
        {alike === undefined ? <Menu.Label aria-busy="true">Looking …</Menu.Label> : null}
        {alike?.length === 0 ? <Menu.Label>There is no other run of this kind yet.</Menu.Label> : null}
        {alike?.map(({ run: other, differing }) => (
          <Menu.Item
            key={other.id}
            onClick={() => void navigate({ to: "/benchmarks/compare", search: { ids: compareIds([run, other]) } })}
          >
            {other.name}
            <small className={classes["about"]}>
              {other.published === null ? sayAge(Date.parse(other.createdAt), nowMs) : "published"} ·{" "}
              {differences(differing)}
            </small>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: "/benchmarks" })}>Choose among all runs</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
