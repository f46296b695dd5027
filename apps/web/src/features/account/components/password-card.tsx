import type { Who } from "@highwater/contract";
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { SecretInput } from "../../../components/access/secret-input.tsx";
import classes from "../../../components/access/access.module.css";
import { Failure } from "../../../components/ui/failure.tsx";
import { useSetPassword } from "../api/sessions.ts";

const SHORTEST = 12;
const LONGEST = 1024;

/** Sets a password, or changes it by the one before. */
export const PasswordCard = ({ name, hasPassword }: Pick<Who, "name" | "hasPassword">) => {
  const { mutate, isPending, error } = useSetPassword();
  const [current, setCurrent] = useState("");
  const [fresh, setFresh] = useState("");
  const tooShort = fresh !== "" && fresh.length < SHORTEST;
  const save = () =>
    mutate(
      { newPassword: fresh, ...(hasPassword ? { currentPassword: current } : {}) },
      {
        onSuccess: () => {
          setCurrent("");
          setFresh("");
          notifications.show({
            message: "The password is set. You stay signed in here; all other browsers are signed out.",
          });
        },
      },
    );
  return (
    <section className={classes["card"]} aria-labelledby="password">
      <h2 id="password">{hasPassword ? "Change your password" : "Set a password"}</h2>
      <form
        className={classes["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (fresh.length >= SHORTEST) save();
        }}
      >
        <p className={classes["dim"]} style={{ margin: 0 }}>
          You sign in as <b>{name}</b>.{hasPassword ? " All other browsers are signed out by it." : ""}
        </p>
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        {hasPassword ? (
          <SecretInput
            label="Current password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            maxLength={LONGEST}
            value={current}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
          />
        ) : null}
        <SecretInput
          label="New password"
          description={`${SHORTEST} characters or more; a few words are easier to keep than signs`}
          autoComplete="new-password"
          required
          withAsterisk={false}
          maxLength={LONGEST}
          value={fresh}
          error={tooShort ? `${SHORTEST - fresh.length} more to go` : undefined}
          onChange={({ currentTarget }) => setFresh(currentTarget.value)}
        />
        {error === null || isPending ? null : <Failure title="The password is as it was" error={error} />}
        <div>
          <Button type="submit" loading={isPending} disabled={fresh.length < SHORTEST}>
            {hasPassword ? "Change password" : "Set password"}
          </Button>
        </div>
      </form>
    </section>
  );
};
