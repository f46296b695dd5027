import type { BenchmarkRun } from "@highwater/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { useState } from "react";
import { useMay } from "../../../../lib/use-may.ts";
import { CompareMenu } from "./compare-menu.tsx";
import { DeleteRun } from "./delete-run.tsx";
import { EditRun } from "./edit-run.tsx";

/** What can be done with a run as a whole; a published one can only be compared. */
export const RunActions = ({ run }: { readonly run: BenchmarkRun }) => {
  const [doing, setDoing] = useState<"nothing" | "editing" | "deleting">("nothing");
  const may = useMay("upload", run.cluster);
  const mayDelete = useMay("operate");
  const stop = () => setDoing("nothing");
  return (
    <>
      <CompareMenu run={run} />
      {run.published !== null ? null : (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="What to do with this run">
              ⋯
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {may ? <Menu.Item onClick={() => setDoing("editing")}>Rename, tags, suite</Menu.Item> : null}
            <Menu.Item
              component="a"
              href={`/api/v1/benchmark-runs/${encodeURIComponent(run.id)}/file`}
              download={run.file?.name ?? true}
            >
              Download the original file
            </Menu.Item>
            {mayDelete ? (
              <Menu.Item color="red" onClick={() => setDoing("deleting")}>
                Delete
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      )}
      {doing === "editing" ? <EditRun run={run} onClose={stop} /> : null}
      {doing === "deleting" ? <DeleteRun run={run} onClose={stop} /> : null}
    </>
  );
};
