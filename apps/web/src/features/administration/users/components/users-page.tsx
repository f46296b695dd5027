import type { User } from "@highwater/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "../../../../api/get-session.ts";
import classes from "../../../../components/access/access.module.css";
import { TableHeads } from "../../../../components/access/table-heads.tsx";
import { Failure } from "../../../../components/ui/failure.tsx";
import { VerdictBanner } from "../../../../components/ui/verdict-banner.tsx";
import { Waiting } from "../../../../components/ui/waiting.tsx";
import { useNow } from "../../../../lib/use-now.ts";
import { AdministrationFrame } from "../../components/administration-frame.tsx";
import { ConfirmByName } from "../../components/confirm-by-name.tsx";
import { useDeleteUser, useSignUserOut, useUpdateUser, useUsers } from "../api/users.ts";
import { usersSentence } from "../user-words.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UserRow } from "./user-row.tsx";
import type { UserAction } from "./user-row.tsx";

const HEADS = ["User", "Roles", "Signs in", "Last signed in"];

const DeleteUser = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const { mutate, isPending, error } = useDeleteUser();
  return (
    <ConfirmByName
      what="user"
      name={user.name}
      pending={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => mutate(user.id, { onSuccess: onClose })}
    >
      It is signed out at once and cannot come back. What it did stays in the audit log, and the tokens it made go on
      working. This cannot be undone; to keep it out for a while, disable it.
    </ConfirmByName>
  );
};

/** What stands over the page. */
type Open = { readonly kind: "add" } | { readonly kind: "change" | "delete"; readonly user: User } | null;

const Users = ({ users, onOpen }: { readonly users: readonly User[]; readonly onOpen: (open: Open) => void }) => {
  const nowMs = useNow();
  const { data: session } = useSession();
  const update = useUpdateUser();
  const signOut = useSignUserOut();
  const error = update.error ?? signOut.error;
  const act = (user: User, action: UserAction) => {
    update.reset();
    signOut.reset();
    if (action === "change" || action === "delete") onOpen({ kind: action, user });
    else if (action === "signOut") signOut.mutate(user.id);
    else update.mutate({ id: user.id, disabled: action === "disable" });
  };
  return (
    <>
      <VerdictBanner state={null} sentence={usersSentence(users)} />
      {error === null ? null : <Failure title="Nothing was changed" error={error} />}
      <section className={classes["card"]} aria-label="Users">
        <table className={classes["table"]} aria-label="Users">
          <TableHeads heads={HEADS} acts="What to do" />
          <tbody>
            {users.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                isSelf={session?.who?.kind === "user" && session.who.id === user.id}
                nowMs={nowMs}
                onAct={(action) => act(user, action)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

const NoUsers = ({ onAdd }: { readonly onAdd: () => void }) => (
  <section className={`${classes["card"]} ${classes["empty"]}`}>
    <h2>No user yet</h2>
    <p>
      Add one for each person, with a role, and let them change their password at Account. Programs take tokens instead.
    </p>
    <Button onClick={onAdd}>Add a user</Button>
  </section>
);

const Body = ({ onOpen }: { readonly onOpen: (open: Open) => void }) => {
  const { data: users, error, refetch } = useUsers();
  if (users === undefined)
    return error === null ? (
      <Waiting label="Loading the users" height={240} />
    ) : (
      <Failure title="The users could not be listed" error={error} retry={() => void refetch()} />
    );
  return users.length === 0 ? (
    <NoUsers onAdd={() => onOpen({ kind: "add" })} />
  ) : (
    <Users users={users} onOpen={onOpen} />
  );
};

/** Who may sign in, and what each may do. */
export const UsersPage = () => {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <AdministrationFrame title="Users" actions={<Button onClick={() => setOpen({ kind: "add" })}>Add a user</Button>}>
      <Body onOpen={setOpen} />
      {open?.kind === "add" ? <UserDialog user={null} onClose={close} /> : null}
      {open?.kind === "change" ? <UserDialog user={open.user} onClose={close} /> : null}
      {open?.kind === "delete" ? <DeleteUser user={open.user} onClose={close} /> : null}
    </AdministrationFrame>
  );
};
