import type { Need, Place } from "./permissions.ts";

const PLACES: Readonly<Record<Place, string>> = {
  cluster: "on the cluster",
  shared: "on all clusters",
  any: "on some cluster",
  each: "on each cluster that it concerns",
};

/** What a request needs, in a sentence. */
export const needWords = (need: Need): string => {
  if (need === "open") return "Needs no sign-in.";
  if (need === "self") return "Needs a sign-in, and is about whoever asks.";
  return `Needs the scope "${need.scope}" ${PLACES[need.place]}.`;
};
