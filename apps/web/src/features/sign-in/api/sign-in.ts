import type { signIn, SignIn } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../../../api/get-session.ts";
import { call } from "../../../lib/api-client.ts";
import { SESSION_KEY } from "../../../lib/query-client.ts";

/** Signs in; what was seen before as somebody else is forgotten. */
export const useSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignIn) => call<typeof signIn>("POST", "/api/v1/session", { body }),
    onSuccess: (session) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
      client.setQueryData(sessionQuery.queryKey, session);
    },
  });
};
