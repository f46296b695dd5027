import { Type } from "typebox";
import { NullOr, OneOf, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { strict } from "./sizing-fields.ts";
import { PlanName, PlanParams } from "./sizing-plans.ts";
import { SizingRequest } from "./sizing-request.ts";

const querystring = Type.Object(
  {
    format: OneOf(
      ["json", "markdown", "csv", "properties", "terraform"],
      "json, markdown, csv, properties (a server.properties fragment) or terraform (variables)",
    ),
  },
  strict("Format of the text"),
);
const ExportedText = Type.String({ description: "The plan as text, sent as a file" });

export const exportPlan = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/plans/:id/export`,
  schema: {
    summary: "A saved plan as a file",
    description: "JSON, Markdown, CSV, a commented server.properties fragment or Terraform variables.",
    tags: ["sizing"],
    params: PlanParams,
    querystring,
    response: { 200: ExportedText, 400: Problem, 404: Problem, 409: Problem },
  },
});

export const exportSizing = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/exports`,
  schema: {
    summary: "Size a cluster and answer it as a file",
    description: "The same texts as of a saved plan, without saving anything.",
    tags: ["sizing"],
    querystring,
    body: Type.Object({ name: Type.Optional(NullOr(PlanName)), request: SizingRequest }, strict("What to size")),
    response: { 200: ExportedText, 400: Problem, 422: Problem },
  },
});
