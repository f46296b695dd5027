import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { SecretInput } from "../../../components/access/secret-input.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { useSignIn } from "../api/sign-in.ts";

/** Signs in by an API token, with what that token may do. */
export const TokenForm = () => {
  const { mutate, isPending, error } = useSignIn();
  const [token, setToken] = useState("");
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      aria-label="Sign in by token"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ token: token.trim() });
      }}
    >
      <SecretInput
        ref={first}
        label="API token"
        description="It begins with hw_. You may do here what the token may do."
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={512}
        value={token}
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
      />
      {error === null || isPending ? null : <Failure title="You are not signed in" error={error} />}
      <Button type="submit" loading={isPending}>
        Sign in
      </Button>
    </form>
  );
};
