import type { User } from "@highwater/contract";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { SecretInput } from "../../../../components/access/secret-input.tsx";
import { Failure } from "../../../../components/ui/failure.tsx";
import { useCreateUser, useUpdateUser } from "../api/users.ts";
import { draftOf, inputOf, patchOf } from "../user-draft.ts";
import type { UserDraft } from "../user-draft.ts";
import { GrantRows } from "./grant-rows.tsx";

interface DialogProps {
  /** Null adds one. */
  readonly user: User | null;
  readonly onClose: () => void;
}

const SHORTEST = 12;

const passwordHint = (user: User | null): string =>
  user === null
    ? `${SHORTEST} characters or more. Tell it to the user, who can change it at Account. Without one the user cannot sign in by password yet.`
    : `${SHORTEST} characters or more; empty keeps what there is. A new one signs the user out everywhere.`;

const Password = ({ user, value, onType }: { user: User | null; value: string; onType: (typed: string) => void }) =>
  user?.isExternal === true ? (
    <p style={{ margin: 0 }}>
      Signs in by the OpenID provider, whose groups give the roles anew at each sign-in: what you change here holds
      until then.
    </p>
  ) : (
    <SecretInput
      label={user === null ? "Password" : "New password"}
      description={passwordHint(user)}
      autoComplete="new-password"
      maxLength={1024}
      value={value}
      error={value !== "" && value.length < SHORTEST ? `${SHORTEST - value.length} more to go` : undefined}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );

/** Adds a user, or changes one: names, password, roles. */
export const UserDialog = ({ user, onClose }: DialogProps) => {
  const [draft, setDraft] = useState(() => draftOf(user));
  const create = useCreateUser();
  const update = useUpdateUser();
  const change = (changed: Partial<UserDraft>) => setDraft({ ...draft, ...changed });
  const { error } = user === null ? create : update;
  const isPending = create.isPending || update.isPending;
  const tooShort = draft.password !== "" && draft.password.length < SHORTEST;
  const save = () => {
    if (user === null) return create.mutate(inputOf(draft), { onSuccess: onClose });
    const patch = patchOf(draft, user);
    return patch === null ? onClose() : update.mutate({ id: user.id, ...patch }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={user === null ? "Add a user" : `Change ${user.name}`} size="lg" centered>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (!tooShort) save();
        }}
      >
        <Stack gap="sm">
          {user === null ? (
            <TextInput
              label="Name to sign in with"
              description="Letters, digits and . _ @ + -; capitals do not count"
              required
              maxLength={128}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={draft.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          ) : null}
          <TextInput
            label="Name for people"
            maxLength={120}
            autoComplete="off"
            value={draft.displayName}
            onChange={({ currentTarget }) => change({ displayName: currentTarget.value })}
          />
          <Password user={user} value={draft.password} onType={(password) => change({ password })} />
          <GrantRows grants={draft.grants} onChange={(grants) => change({ grants })} />
          {error === null || isPending ? null : <Failure title="It was not saved" error={error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={isPending}
              disabled={tooShort || (user === null && draft.name.trim() === "")}
            >
              {user === null ? "Add the user" : "Save"}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
