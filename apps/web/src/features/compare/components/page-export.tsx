import { Button, Menu } from "@mantine/core";
import { csvOfTable, fileNameOf } from "../../../components/charts/export/export-table.ts";
import { download } from "../../../lib/download.ts";
import { useCopy } from "../../../lib/use-copy.ts";
import { comparisonJson, comparisonTable } from "../export/comparison-files.ts";
import type { Compared } from "../export/comparison-files.ts";

const COPY_WORDS = { nothing: "Copy the link", copied: "Copied", failed: "Could not copy" } as const;

/** The whole page as a file, or as a link. */
export const PageExport = ({ compared }: { readonly compared: Compared | null }) => {
  const [copied, copy] = useCopy();
  const name = (ending: string) =>
    fileNameOf(["comparison", ...(compared?.groups ?? []).map(({ label }) => label)], ending);
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <Button>Export ▾</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={compared === null}
          onClick={() => {
            if (compared !== null) download(name("json"), "application/json", comparisonJson(compared));
          }}
        >
          JSON: all of the page
        </Menu.Item>
        <Menu.Item
          disabled={compared === null}
          onClick={() => {
            if (compared !== null)
              download(name("csv"), "text/csv;charset=utf-8", csvOfTable(comparisonTable(compared)));
          }}
        >
          CSV: every figure
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item closeMenuOnClick={false} onClick={() => copy(globalThis.location.href)}>
          {COPY_WORDS[copied]}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
