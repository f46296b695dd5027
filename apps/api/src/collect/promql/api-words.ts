import type { Asked } from "../asked.ts";

const BUSY = "is too busy, or just starting";

/** A Prometheus HTTP API in words for its owner. */
export const API: Asked["what"] = {
  answer: "samples",
  program: "server",
  usualPath:
    "Check that this is the base of a Prometheus HTTP API, without /api/v1, such as http://prometheus:9090, https://mimir/prometheus or http://victoria-metrics:8428.",
  smaller: "Narrow the selector",
  statuses: {
    400: "refuses the question (HTTP 400). Check the selector: try it in the server's own page for queries.",
    405: "takes no POST (HTTP 405). Let what stands before it pass POST to /api/v1/query.",
    413: "refuses the question as too long (HTTP 413). Let what stands before it take bodies of 16 kB.",
    422: "could not work the answer out (HTTP 422), mostly since it would take too many samples or series. Narrow the selector, or raise the server's limits, such as --query.max-samples.",
    429: "has had too many questions (HTTP 429). Raise its limit for this reader, or the cluster's scrape interval here.",
    503: `${BUSY} (HTTP 503). What is missed is asked again, up to an hour back: check the server's log if this stays.`,
    504: `${BUSY} (HTTP 504). What is missed is asked again, up to an hour back: check the server's log if this stays.`,
  },
};
