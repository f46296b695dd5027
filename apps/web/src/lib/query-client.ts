import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";

const MAX_RETRIES = 2;
const REFUSED = new Set([401, 403]);

/** Under this key stands who asks. */
export const SESSION_KEY = ["session"] as const;

/** Asks who is signed in, for that may have changed. */
export const askSessionAgain = (): void =>
  void queryClient.refetchQueries({ queryKey: SESSION_KEY }, { cancelRefetch: false });

const onError = (error: Error): void => {
  if (error instanceof ApiProblem && REFUSED.has(error.status)) askSessionAgain();
};

/** One client for all server state; what the server refused is not asked again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] !== SESSION_KEY[0]) onError(error);
    },
  }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: "always",
      retry: (failures, error) => failures < MAX_RETRIES && !(error instanceof ApiProblem && error.status < 500),
    },
    mutations: { networkMode: "always" },
  },
});
