import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";

const MAX_RETRIES = 2;

/** One client for all server state; what the server refused is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: "always",
      retry: (failures, error) => failures < MAX_RETRIES && !(error instanceof ApiProblem && error.status < 500),
    },
    mutations: { networkMode: "always" },
  },
});
