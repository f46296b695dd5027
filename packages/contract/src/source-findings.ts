import { Type, type Static } from "typebox";
import { NullOr, OneOf } from "./common.ts";

export const SourceValue = Type.Object(
  {
    signal: Type.String({ description: "Canonical name" }),
    title: Type.String({ description: "Short title for people" }),
    unit: Type.String({ description: "Unit of the value" }),
    value: NullOr(
      Type.Number({ description: "Newest value; null where there is none just now, such as a rate after one sample" }),
    ),
    note: NullOr(
      Type.String({
        description:
          "What to mind of the value, such as that a percentile may be of old requests; null where there is nothing",
      }),
    ),
  },
  { description: "A signal that was found" },
);

export const SourceAdvice = Type.Object(
  {
    signal: Type.String({ description: "Canonical name" }),
    title: Type.String({ description: "Short title for people" }),
    matters: Type.String({ description: "What cannot be told without it" }),
    reason: OneOf(
      ["not-exported", "not-carried", "not-told"],
      "not-exported: the exporter's rules leave it out, and can be changed; not-carried: this naming has no such thing, another is needed; not-told: the program does not tell it at all",
    ),
    advice: Type.String({ description: "What to do to get it" }),
    snippet: NullOr(
      Type.Object(
        {
          language: OneOf(["yaml", "shell", "properties"], "What it is written in"),
          file: Type.String({ description: "Where it goes, such as the exporter's rules" }),
          text: Type.String({ description: "To copy" }),
        },
        { description: "What to add" },
      ),
    ),
  },
  { description: "A signal that is missing, and how to get it" },
);
export type SourceAdvice = Static<typeof SourceAdvice>;
