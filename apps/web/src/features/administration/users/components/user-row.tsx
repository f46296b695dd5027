import type { User } from "@highwater/contract";
import { ActionIcon, Button, Menu } from "@mantine/core";
import classes from "../../../../components/access/access.module.css";
import { Chip } from "../../../../components/ui/chip.tsx";
import { sayAge } from "../../../../lib/durations.ts";
import { grantWords, signInWords } from "../user-words.ts";

export type UserAction = "change" | "disable" | "enable" | "signOut" | "delete";

interface RowProps {
  readonly user: User;
  /** Whether it is who looks. */
  readonly isSelf: boolean;
  readonly nowMs: number;
  readonly onAct: (action: UserAction) => void;
}

const browsers = (count: number): string => (count === 1 ? "1 browser" : `${count} browsers`);

const Acts = ({ user, onAct }: Pick<RowProps, "user" | "onAct">) => (
  <td className={classes["acts"]}>
    <Button size="compact-sm" variant="default" onClick={() => onAct("change")} aria-label={`Change ${user.name}`}>
      Change
    </Button>
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={26} aria-label={`More to do with ${user.name}`}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {user.sessions === 0 ? null : (
          <Menu.Item onClick={() => onAct("signOut")}>Sign out of {browsers(user.sessions)}</Menu.Item>
        )}
        {user.disabled ? (
          <Menu.Item onClick={() => onAct("enable")}>Let sign in again</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onAct("disable")}>Disable: sign out, and keep out</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => onAct("delete")}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </td>
);

/** A user: who it is, what it may do, whether it can sign in, and where it is. */
export const UserRow = ({ user, isSelf, nowMs, onAct }: RowProps) => {
  const { name, displayName, grants, sessions, lastSignInAt, disabled, hasPassword, isExternal } = user;
  const cannot = disabled || (!hasPassword && !isExternal);
  return (
    <tr data-user={name}>
      <th scope="row">
        {displayName ?? name} {isSelf ? <Chip>you</Chip> : null} {disabled ? <Chip>disabled</Chip> : null}
        {displayName === null ? null : <small>{name}</small>}
      </th>
      <td data-label="Roles">
        {grants.length === 0 ? (
          <span className={classes["dim"]}>none: sees nothing</span>
        ) : (
          <ul>
            {grants.map((grant) => (
              <li key={grantWords(grant)}>{grantWords(grant)}</li>
            ))}
          </ul>
        )}
      </td>
      <td data-label="Signs in" className={cannot ? classes["dim"] : undefined}>
        {signInWords(user)}
      </td>
      <td data-label="Last signed in" title={lastSignInAt ?? undefined}>
        {lastSignInAt === null ? "never" : sayAge(Date.parse(lastSignInAt), nowMs)}
        {sessions === 0 ? null : <small>signed in on {browsers(sessions)}</small>}
      </td>
      <Acts user={user} onAct={onAct} />
    </tr>
  );
};
