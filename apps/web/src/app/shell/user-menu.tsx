import type { SessionState } from "@highwater/contract";
import { Menu, UnstyledButton } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link, useLocation } from "@tanstack/react-router";
import { useSignOut } from "../../api/sign-out.ts";
import { describeError } from "../../lib/api-problem.ts";
import { roleWords } from "../../lib/permission-words.ts";
import { isPermitted } from "../../lib/permissions.ts";
import classes from "./shell.module.css";

interface MenuProps {
  readonly session: SessionState;
  readonly onNavigate: () => void;
}

const SignInLink = ({ onNavigate }: Pick<MenuProps, "onNavigate">) => {
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <Link to="/sign-in" search={returnTo === "/" ? {} : { returnTo }} className={classes["link"]} onClick={onNavigate}>
      Sign in
    </Link>
  );
};

/** Who is signed in, and what belongs to that; those who look without signing in see the way in. */
export const UserMenu = ({ session: { who }, onNavigate }: MenuProps) => {
  const { mutate: signOut, isPending } = useSignOut();
  if (who === null || who.kind === "anonymous") return <SignInLink onNavigate={onNavigate} />;
  const name = who.displayName ?? who.name;
  const leave = () =>
    signOut(undefined, {
      onError: (error) =>
        notifications.show({ color: "red", title: "You are still signed in", message: describeError(error) }),
    });
  return (
    <Menu position="top-start" shadow="md" width={224}>
      <Menu.Target>
        <UnstyledButton className={classes["who"]}>
          <span title={name}>
            {name}
            <small>{roleWords(who)}</small>
            <span className={classes["hidden"]}>: account and sign-out</span>
          </span>
          <span aria-hidden>▾</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/account" onClick={onNavigate}>
          Account
        </Menu.Item>
        {isPermitted(who.permissions, "administer", null) ? (
          <Menu.Item component={Link} to="/administration/users" onClick={onNavigate}>
            Administration
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={leave} disabled={isPending}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
