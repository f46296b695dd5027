import { Type } from "typebox";
import { NullOr, OneOf } from "./common.ts";
import { maybe, num, text } from "./sizing-fields.ts";

export const CONSTRAINT_NAMES = [
  "networkIn",
  "networkOut",
  "diskThroughput",
  "diskCapacity",
  "cpu",
  "latency",
  "ingress",
  "partitions",
  "connections",
  "replication",
] as const;

export const ConstraintName = (description: string) => OneOf(CONSTRAINT_NAMES, description);

export const SizingConstraint = Type.Object(
  {
    name: ConstraintName("Name of the constraint"),
    brokers: num("Brokers it needs alone, before rounding"),
    demandPerBroker: num("Demand per broker at the recommended count, in `unit`"),
    limitPerBroker: num("Limit per broker before the ceiling, in `unit`"),
    unit: text("Unit of demand and limit"),
    utilization: num("Demand over limit"),
    utilizationAfterFailure: maybe(
      "The same after the tolerated failures, at least one broker; null where none would be left",
    ),
    formula: text("Formula in symbols"),
    formulaWithNumbers: text("The same with numbers put in"),
    source: text("Where formula and limit come from"),
  },
  { description: "One limit of the cluster" },
);

export const SizingRelief = Type.Object(
  {
    change: text("What would change, in words"),
    field: NullOr(text("Field of the request, as a JSON pointer; null where several would change")),
    value: Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Null()], {
      description: "The value to put there",
    }),
    brokers: num("Brokers that would do then"),
    bindingConstraint: ConstraintName("What would bind then"),
  },
  { description: "A change that would loosen the binding constraint" },
);
