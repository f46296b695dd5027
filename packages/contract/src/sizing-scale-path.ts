import { Type, type Static } from "typebox";
import { List, NullOr, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { ConstraintName } from "./sizing-constraint.ts";
import { count, flag, maybe, maybeText, num, text } from "./sizing-fields.ts";
import { SizingRequest } from "./sizing-request.ts";

const ScaleStep = Type.Object(
  {
    fromFactor: num("Start of the stretch, not included, as a multiple of the given load"),
    toFactor: num("End of the stretch, included"),
    fromBytesPerSecond: num("The start as peak bytes per second that are produced"),
    toBytesPerSecond: num("The end, likewise"),
    brokers: count("Brokers"),
    nicGbps: maybe("NIC speed, in Gb/s"),
    bindingConstraint: ConstraintName("What binds"),
  },
  { description: "A stretch of load with one plan" },
);

const ScaleKnee = Type.Object(
  {
    factor: num("Multiple of the given load"),
    bytesPerSecond: num("The same as peak bytes per second that are produced"),
    reason: text("Why there"),
  },
  { description: "Where larger machines end and more machines begin" },
);

export const ScalePath = Type.Object(
  {
    steps: List(ScaleStep, "The path, from the lowest load"),
    exact: flag("False where the plan changes too often to list each change: a step then shows the plan at its end"),
    knee: NullOr(ScaleKnee),
    endsBecause: maybeText("What stops the path before ten times the load; null where nothing does"),
  },
  { description: "How the plan grows from a tenth to ten times the given load" },
);
export type ScalePath = Static<typeof ScalePath>;

export const computeScalePath = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/scale-path`,
  schema: {
    summary: "How a plan grows from a tenth to ten times its load",
    description: "First the links, then the brokers; the knee is where adding brokers begins.",
    tags: ["sizing"],
    body: SizingRequest,
    response: { 200: ScalePath, 400: Problem, 422: Problem },
  },
});
