import { EXPORT_FORMATS } from "./export-format.ts";
import type { ExportedFile, ExportedPlan, ExportFormat } from "./export-format.ts";
import { fileNameOf } from "./file-name.ts";
import { planCsv } from "./plan-csv.ts";
import { planJson } from "./plan-json.ts";
import { planMarkdown } from "./plan-markdown.ts";
import { planTerraform } from "./plan-terraform.ts";
import { serverProperties } from "./server-properties.ts";

const WRITERS: Readonly<Record<ExportFormat, (plan: ExportedPlan) => string>> = {
  json: planJson,
  markdown: planMarkdown,
  csv: planCsv,
  properties: serverProperties,
  terraform: planTerraform,
};

/** The plan as a file of a format. The answer must be that of the request. */
export const exportPlan = (format: ExportFormat, plan: ExportedPlan): ExportedFile => {
  const found = EXPORT_FORMATS.find((one) => one.format === format);
  return {
    fileName: `${fileNameOf(plan.name)}${found?.extension ?? ""}`,
    contentType: found?.contentType ?? "text/plain; charset=utf-8",
    text: WRITERS[format](plan),
  };
};
