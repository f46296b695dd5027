import { Button, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { SizingAnswer, SizingRequest } from "@highwater/sizing";
import { download } from "../../../lib/download.ts";
import { useCopy } from "../../../lib/use-copy.ts";
import classes from "./plans.module.css";

interface ExportProps {
  readonly name: string;
  /** When the plan was saved; undefined where it is not, or was changed since. */
  readonly createdAt: string | undefined;
  readonly request: SizingRequest;
  /** null where there is no answer to export. */
  readonly answer: SizingAnswer | null;
  readonly curl: string;
}

const FORMATS = [
  ["json", "JSON", "request and answer"],
  ["markdown", "Markdown", "for a document"],
  ["csv", "CSV", "for a spreadsheet"],
  ["properties", "server.properties", "settings, each with its reason"],
  ["terraform", "Terraform variables", "brokers, hardware, storage"],
] as const;

type Format = (typeof FORMATS)[number][0];

const COPY_WORDS = { nothing: "Copy as curl", copied: "Copied", failed: "Could not copy" } as const;

/** The plan as a file, on paper, or as a command. Files are made here, by the package that the API uses. */
export const ExportMenu = ({ name, createdAt, request, answer, curl }: ExportProps) => {
  const [copied, copy] = useCopy();
  const save = async (format: Format, given: SizingAnswer) => {
    const { exportPlan } = await import("@highwater/sizing/exports");
    const { fileName, contentType, text } = exportPlan(format, { name, request, answer: given, createdAt });
    download(fileName, contentType, text);
  };
  const take = (format: Format) => {
    if (answer === null) return;
    save(format, answer).catch((error: unknown) =>
      notifications.show({
        color: "red",
        title: "The file could not be made",
        message: error instanceof Error ? error.message : String(error),
      }),
    );
  };
  return (
    <Menu position="bottom-end" shadow="md" width={250}>
      <Menu.Target>
        <Button>Export ▾</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{answer === null ? "Files need a plan that can be sized" : "As a file"}</Menu.Label>
        {FORMATS.map(([format, label, about]) => (
          <Menu.Item key={format} disabled={answer === null} onClick={() => take(format)}>
            {label}
            <small className={classes["about"]}>{about}</small>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={answer === null} onClick={() => globalThis.print()}>
          Print or PDF
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} onClick={() => copy(curl)}>
          {COPY_WORDS[copied]}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
