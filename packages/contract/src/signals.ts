import { Type, type Static } from "typebox";
import { OneOf, Page, PageQuery, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

export const Signal = Type.Object(
  {
    name: Type.String({ description: "Canonical name" }),
    title: Type.String({ description: "Short title for people" }),
    unit: Type.String({ description: "Unit of its values: ms, ratio, bytes/s, bytes, …" }),
    meaning: Type.String({ description: "What it says" }),
    misleads: Type.String({ description: "How it can mislead; empty where nothing is known" }),
    badDirection: OneOf(["up", "down", "none"], "Which way is worse"),
    aggregate: OneOf(["max", "min", "mean", "last"], "How a longer bucket of time is summed up"),
  },
  { description: "A canonical signal" },
);
export type Signal = Static<typeof Signal>;

export const listSignals = endpoint({
  method: "GET",
  url: `${API_BASE}/signals`,
  schema: {
    summary: "The catalogue of canonical signals",
    tags: ["metrics"],
    querystring: PageQuery,
    response: { 200: Page(Signal, "Signals"), 400: Problem },
  },
});
