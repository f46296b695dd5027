import { figure } from "../words.ts";

const STEPS = [
  [86_400, "day"],
  [3600, "h"],
  [60, "min"],
] as const;

/** A duration as people say it: "0.4 s", "16 min", "3.2 h", "41 days". */
export const duration = (seconds: number): string => {
  for (const [size, name] of STEPS) {
    if (seconds < size * (name === "min" ? 2 : 1.5)) continue;
    const count = seconds / size;
    const shown = count < 10 ? Number(count.toFixed(1)) : Math.round(count);
    return `${shown} ${name === "day" && shown !== 1 ? "days" : name}`;
  }
  return `${seconds < 10 ? figure(Number(seconds.toFixed(1))) : Math.round(seconds)} s`;
};
