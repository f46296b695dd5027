import { Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { SizingAnswer } from "./sizing-answer.ts";
import { SizingRequest } from "./sizing-request.ts";

export const recommendSizing = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/recommendations`,
  schema: {
    summary: "Size a cluster",
    description:
      "The given rate is the average; the peak sizes network, disks, CPU and latency. A request that no number of brokers can satisfy is 422 with its `constraint` and what would help.",
    tags: ["sizing"],
    body: SizingRequest,
    response: { 200: SizingAnswer, 400: Problem, 422: Problem },
  },
});
