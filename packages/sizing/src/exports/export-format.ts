import type { SizingAnswer } from "../answer.ts";
import type { SizingRequest } from "../request.ts";

/** What a plan can be exported as. */
export type ExportFormat = "json" | "markdown" | "csv" | "properties" | "terraform";

/** A plan to export. */
export interface ExportedPlan {
  readonly name: string;
  readonly request: SizingRequest;
  readonly answer: SizingAnswer;
  /** When it was saved, as it shall be read; not checked. */
  readonly createdAt?: string | undefined;
  /** Where it can be seen; not checked. */
  readonly url?: string | undefined;
}

/** An export as a file to save. */
export interface ExportedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly text: string;
}

/** The formats in the order that a menu lists them. */
export const EXPORT_FORMATS = [
  { format: "json", label: "JSON", extension: ".json", contentType: "application/json; charset=utf-8" },
  { format: "markdown", label: "Markdown", extension: ".md", contentType: "text/markdown; charset=utf-8" },
  { format: "csv", label: "CSV", extension: ".csv", contentType: "text/csv; charset=utf-8" },
  {
    format: "properties",
    label: "server.properties",
    extension: ".server.properties",
    contentType: "text/plain; charset=utf-8",
  },
  { format: "terraform", label: "Terraform variables", extension: ".tfvars", contentType: "text/plain; charset=utf-8" },
] as const satisfies readonly {
  readonly format: ExportFormat;
  readonly label: string;
  readonly extension: string;
  readonly contentType: string;
}[];
