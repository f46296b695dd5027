import { Type, type Static } from "typebox";
import { ClusterName, List, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { ConstraintName } from "./sizing-constraint.ts";
import { count, maybe, maybeText, num, strict, text } from "./sizing-fields.ts";
import { BrokerHardware } from "./sizing-request-broker.ts";
import { Policy } from "./sizing-request-policy.ts";
import { Workload } from "./sizing-request-workload.ts";

const Found = Type.Object(
  {
    field: text(
      "Field of the request, such as workload.bytesPerSecond, or a fact beside it: cluster.storedBytes (all replicas), topics.compressionType",
    ),
    value: Type.Union([Type.Number(), Type.String(), Type.Boolean()], { description: "Its value" }),
    unit: maybeText("Unit of the value; null where it has none"),
    how: text("How it was found"),
    signal: maybeText("Signal it was read from; null where Kafka itself told it or it was entered with the cluster"),
  },
  { description: "A field that was found" },
);

const Missing = Type.Object(
  { field: text("Field of the request, or a fact beside it"), why: text("Why it was not found, and what to do") },
  { description: "A field that was not found" },
);

const PresentLimit = Type.Object(
  {
    name: ConstraintName("Name of the limit"),
    demandPerBroker: num("What a broker carries, or will keep, of it"),
    limitPerBroker: num("What its hardware can"),
    unit: text("Unit of both"),
    utilization: num("Demand over limit with all brokers up"),
    utilizationAfterFailure: maybe("The same after the loss of a broker; null where none would be left"),
    allowedUtilization: num("How full it may be, by policy.maxUtilization"),
  },
  { description: "A limit of the brokers that run" },
);

const PresentLink = Type.Object(
  {
    presentGbps: num("Speed of the present links, in Gb/s"),
    neededGbps: maybe(
      "The slowest speed, of the present one and common ones, that carries the load of the brokers that run; null where none does",
    ),
  },
  { description: "The present links against those that are needed" },
);

const ProvisioningAnswer = Type.Object(
  {
    state: OneOf(
      ["under", "right", "over", "unknown"],
      "Whether the brokers that run are too few, enough, or more than a fifth more load would need; unknown where their number or hardware is not told",
    ),
    presentBrokers: maybe(
      "Brokers that run, as Kafka names them, else those that told samples of late; null where none",
    ),
    silentBrokers: count(
      "Brokers that Kafka names and that told no samples of late: their load is not in what was measured, so nothing is judged",
    ),
    recommendedBrokers: maybe("Brokers that the same load, hardware and policy ask for; null where not known"),
    bindingConstraint: NullOr(ConstraintName("The limit that asks for the most brokers; null where not known")),
    limits: List(PresentLimit, "Limits of the present hardware, the one nearest to what is allowed first"),
    link: NullOr(PresentLink),
    notJudged: List(OneOf(["network", "disks"], "Part of the hardware"), "What of the hardware is not told"),
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
      "`workload`, `broker` and `policy` are accepted by POST /sizing/recommendations as they are. A window without traffic that was measured is 422. Where Kafka can be asked, settings of topics, sizes on disk and the number of brokers are its own; where it cannot, or does not answer within seconds, `missing` says so.",
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
