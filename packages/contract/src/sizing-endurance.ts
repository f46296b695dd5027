import { Type, type Static } from "typebox";
import { List, NullOr, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { flag, given, maybe, MOST, num, positive, strict, text } from "./sizing-fields.ts";

const CataloguedDrive = Type.Object(
  { catalogId: Type.String({ maxLength: 200, description: "Drive of the catalogue, own ones too" }) },
  strict("A drive of the catalogue"),
);

const RatedDrive = Type.Object(
  {
    catalogId: Type.Optional(Type.Null({ description: "Not given" })),
    name: Type.String({ minLength: 1, maxLength: 200, description: "Name" }),
    ratedBytesWritten: positive(MOST.bytesWritten, "Rated bytes written (TBW), in bytes"),
    capacityBytes: Type.Optional(
      NullOr(positive(MOST.bytesWritten, "Size of the drive, in bytes; gives the drive writes per day")),
    ),
  },
  strict("A drive with its own rating"),
);

/** One of the two, told apart by `catalogId`, so that an error speaks of the right one. */
const ComparedDrive = Type.Unsafe<Static<typeof CataloguedDrive> | Static<typeof RatedDrive>>({
  type: "object",
  if: { required: ["catalogId"], properties: { catalogId: { not: { type: "null" } } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: CataloguedDrive,
  else: RatedDrive,
  description: "A drive of the catalogue, by its catalogId, or one with its own rating",
});

export const EnduranceRequest = Type.Object(
  {
    bytesWrittenPerDayPerBroker: positive(MOST.bytesWritten, "Written to the log per day and broker, in bytes"),
    drivesPerBroker: Type.Integer({ minimum: 1, maximum: 1000, description: "Data drives per broker" }),
    writeAmplification: given.positive(
      MOST.amplification,
      "Bytes written to the drive per byte of log, 1 where it is not given",
    ),
    drives: Type.Array(ComparedDrive, {
      minItems: 1,
      maxItems: 200,
      description: "Drives to compare",
    }),
  },
  strict("Drives and what is written to them"),
);
export type EnduranceRequest = Static<typeof EnduranceRequest>;

const EnduranceAnswer = Type.Object(
  {
    drives: List(
      Type.Object(
        {
          name: text("Drive"),
          years: maybe("Life, in years; null where the drive's rating is not known"),
          bandLeastYears: maybe("Life under the highest known write amplification; null where years is null"),
          bandMostYears: maybe("Life under the lowest known write amplification; null where years is null"),
          bytesPerDrivePerDay: num("Written to a drive per day, write amplification included, in bytes"),
          driveWritesPerDay: Type.Optional(num("Drive writes per day that this load needs")),
          discontinued: flag("True where the drive is no longer sold"),
          source: text("Where the rating comes from"),
        },
        { description: "Life of a drive" },
      ),
      "One answer per drive, in the order asked",
    ),
  },
  { description: "Life of the drives" },
);

export const computeEndurance = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/endurance`,
  schema: {
    summary: "Life of drives under a write load",
    description:
      "Years = rated bytes written x drives / (bytes written per day and broker x write amplification x 365).",
    tags: ["sizing"],
    body: EnduranceRequest,
    response: { 200: EnduranceAnswer, 400: Problem },
  },
});
