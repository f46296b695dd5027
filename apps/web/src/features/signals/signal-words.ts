import type { Signal } from "@highwater/contract";

export const WORSE: Readonly<Record<Signal["badDirection"], string>> = {
  up: "↑ higher is worse",
  down: "↓ lower is worse",
  none: "neither is worse",
};

export const SUMMED: Readonly<Record<Signal["aggregate"], string>> = {
  max: "longer ranges: the highest",
  min: "longer ranges: the lowest",
  mean: "longer ranges: the mean",
  last: "longer ranges: the last",
};
