import { Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useRef } from "react";
import classes from "./charts.module.css";
import type { Files } from "./export/export-table.ts";
import type { FileKind } from "./export/save-files.ts";

const KINDS = [
  ["csv", "CSV", "for a spreadsheet, exact values"],
  ["png", "PNG", "a picture, as it is shown"],
  ["json", "JSON", "for a program, exact values"],
] as const;

interface ExportProps {
  readonly files: Files;
  /** Whether the rows stand in place of the drawing, and how to change that. */
  readonly asTable?: { readonly shown: boolean; readonly toggle: () => void };
}

const save = async (kind: FileKind, files: Files, card: Element | null) => {
  try {
    const { saveFile } = await import("./export/save-files.ts");
    await saveFile(kind, files, card);
  } catch (error) {
    notifications.show({
      color: "red",
      title: "The file could not be made",
      message: error instanceof Error ? error.message : String(error),
    });
  }
};

/** What is behind a chart or a table: as rows, and as files. Its picture is of the nearest `data-chart` around it. */
export const ExportMenu = ({ files, asTable }: ExportProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const take = (kind: FileKind) => void save(kind, files, button.current?.closest("[data-chart]") ?? null);
  return (
    <Menu position="bottom-end" shadow="md" width={230}>
      <Menu.Target>
        <button ref={button} type="button" className={classes["data"]} aria-label={`Data of ${files.title}`}>
          Data ▾
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {asTable === undefined ? null : (
          <Menu.Item onClick={asTable.toggle}>{asTable.shown ? "Show as chart" : "Show as table"}</Menu.Item>
        )}
        {KINDS.map(([kind, label, about]) => (
          <Menu.Item key={kind} onClick={() => take(kind)}>
            {label}
            <small className={classes["about"]}>{about}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
