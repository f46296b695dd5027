import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { SecretInput } from "../../../components/access/secret-input.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { useSignIn } from "../api/sign-in.ts";

/** Signs in by name and password. */
export const PasswordForm = () => {
  const { mutate, isPending, error } = useSignIn();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      aria-label="Sign in by password"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ name: name.trim(), password });
      }}
    >
      <TextInput
        ref={first}
        label="Name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={128}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <SecretInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={1024}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {error === null || isPending ? null : <Failure title="You are not signed in" error={error} />}
      <Button type="submit" loading={isPending}>
        Sign in
      </Button>
    </form>
  );
};
