import type { Place } from "./rules-of-beans.ts";

/** A ratio of two pools on one meter reaches 2; a broker is idle for as many nanoseconds at once. */
const LARGEST_RATIO = 2.1;

/**
 * Idle time of the request handlers under a name that ends in `_total`: nanoseconds in most rule files, the rate over
 * one minute in Grafana's. The size tells which.
 */
export const idleTotal = (name: string): readonly Place[] => [
  { families: [`${name}_total`], within: [LARGEST_RATIO, Infinity] },
  { families: [`${name}_total`], within: [0, LARGEST_RATIO], input: "request_handler_idle_1m_ratio", as: "fallback" },
];
