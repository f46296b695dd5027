import { Type, type Static } from "typebox";

const instant = (description: string) =>
  Type.Optional(Type.String({ maxLength: 40, description: `${description}; RFC 3339 or epoch milliseconds` }));

export const TimeRangeQuery = {
  from: instant("Start of the range, 15 minutes before its end by default"),
  to: instant("End of the range, now by default"),
  points: Type.Optional(
    Type.Integer({ minimum: 2, maximum: 5000, default: 400, description: "Most points per series in the answer" }),
  ),
};

const timeRangeObject = Type.Object(TimeRangeQuery, { description: "Range of time" });
export type TimeRangeQuery = Static<typeof timeRangeObject>;
