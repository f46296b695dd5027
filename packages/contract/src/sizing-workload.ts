import { Type, type Static } from "typebox";
import { ClusterName, List, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { maybe, maybeText, strict, text } from "./sizing-fields.ts";
import { BrokerHardware } from "./sizing-request-broker.ts";
import { Policy } from "./sizing-request-policy.ts";
import { Workload } from "./sizing-request-workload.ts";

const Found = Type.Object(
  {
    field: text("Field of the request, such as workload.bytesPerSecond"),
    value: Type.Union([Type.Number(), Type.String(), Type.Boolean()], { description: "Its value" }),
    unit: maybeText("Unit of the value; null where it has none"),
    how: text("How it was found"),
    signal: maybeText("Signal it was read from; null where it comes from the cluster's settings"),
  },
  { description: "A field that was found" },
);

const Missing = Type.Object(
  { field: text("Field of the request"), why: text("Why it was not found, and what to do") },
  { description: "A field that was not found" },
);

const ProvisioningAnswer = Type.Object(
  {
    state: OneOf(
      ["under", "right", "over", "unknown"],
      "Whether the brokers that run are too few, enough, or more than a fifth more load would need; unknown where their number or hardware is not told",
    ),
    presentBrokers: maybe("Brokers that told samples of late; null where none did"),
    recommendedBrokers: maybe("Brokers that the same load, hardware and policy ask for; null where not known"),
    bindingConstraint: maybeText("The limit that asks for the most brokers; null where not known"),
    why: text("Why, in a sentence"),
  },
  { description: "The brokers that run against those that are needed" },
);

export const MeasuredWorkload = Type.Object(
  {
    cluster: ClusterName,
    from: Timestamp("Start of the window"),
    to: Timestamp("End of the window"),
    workload: Workload,
    broker: BrokerHardware,
    policy: Policy,
    found: List(Found, "Each field with how it was found"),
    missing: List(Missing, "Fields that the cluster does not tell"),
    provisioning: ProvisioningAnswer,
  },
  { description: "What a cluster carries, in the shape of a request" },
);
export type MeasuredWorkload = Static<typeof MeasuredWorkload>;

export const measureWorkload = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/workload`,
  schema: {
    summary: "The workload measured on a live cluster",
    description:
      "`workload`, `broker` and `policy` are accepted by POST /sizing/recommendations as they are. A window without traffic that was measured is 422.",
    tags: ["sizing"],
    querystring: Type.Object(
      {
        cluster: Type.String({ maxLength: 63, description: "Name of the cluster" }),
        window: Type.Optional(
          Type.String({
            maxLength: 20,
            default: "24h",
            description: "How far to look back: a number with m, h or d, such as 6h, 24h or 7d",
          }),
        ),
      },
      strict("Which cluster and how far back"),
    ),
    response: { 200: MeasuredWorkload, 400: Problem, 404: Problem, 422: Problem },
  },
});
