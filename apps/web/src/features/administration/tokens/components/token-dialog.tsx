import type { NewToken, Token } from "@highwater/contract";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { Failure } from "../../../../components/ui/failure.tsx";
import { useCreateToken, useUpdateToken } from "../api/tokens.ts";
import { draftOf, faultOf, inputOf, patchOf } from "../token-draft.ts";
import { TokenFields } from "./token-fields.tsx";

interface DialogProps {
  /** Null makes one. */
  readonly token: Token | null;
  readonly onClose: () => void;
  readonly onMade: (made: NewToken) => void;
}

/** Makes a token, or changes what one may be used for. */
export const TokenDialog = ({ token, onClose, onMade }: DialogProps) => {
  const [draft, setDraft] = useState(() => draftOf(token));
  const create = useCreateToken();
  const update = useUpdateToken();
  const { error } = token === null ? create : update;
  const isPending = create.isPending || update.isPending;
  const fault = faultOf(draft);
  const save = () => {
    if (token === null) return create.mutate(inputOf(draft, Date.now()), { onSuccess: onMade });
    const patch = patchOf(draft, token, Date.now());
    return patch === null ? onClose() : update.mutate({ id: token.id, ...patch }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={token === null ? "Make a token" : `Change ${token.name}`} size="lg" centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === null) save();
        }}
      >
        <Stack gap="md">
          <TokenFields draft={draft} isChange={token !== null} onChange={setDraft} />
          {error === null || isPending ? null : <Failure title="It was not saved" error={error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={fault !== null} title={fault ?? undefined}>
              {token === null ? "Make the token" : "Save"}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
