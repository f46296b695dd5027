import type { NewToken, Token } from "@highwater/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import classes from "../../../../components/access/access.module.css";
import { TableHeads } from "../../../../components/access/table-heads.tsx";
import { Failure } from "../../../../components/ui/failure.tsx";
import { VerdictBanner } from "../../../../components/ui/verdict-banner.tsx";
import { Waiting } from "../../../../components/ui/waiting.tsx";
import { useNow } from "../../../../lib/use-now.ts";
import { AdministrationFrame } from "../../components/administration-frame.tsx";
import { ConfirmByName } from "../../components/confirm-by-name.tsx";
import { useDeleteToken, useTokens } from "../api/tokens.ts";
import { tokensSentence } from "../token-words.ts";
import { MadeToken } from "./made-token.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { TokenRow } from "./token-row.tsx";

/** What stands over the page. */
type Open =
  | { readonly kind: "make" }
  | { readonly kind: "made"; readonly made: NewToken }
  | { readonly kind: "change" | "delete"; readonly token: Token }
  | null;

const HEADS = ["Token", "May", "On", "Expires", "Last used"];

const DeleteToken = ({ token, onClose }: { readonly token: Token; readonly onClose: () => void }) => {
  const { mutate, isPending, error } = useDeleteToken();
  return (
    <ConfirmByName
      what="token"
      name={token.name}
      pending={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => mutate(token.id, { onSuccess: onClose })}
    >
      It stops working at once: whatever uses it is turned away. This cannot be undone.
    </ConfirmByName>
  );
};

const Tokens = ({ tokens, onOpen }: { readonly tokens: readonly Token[]; readonly onOpen: (open: Open) => void }) => {
  const nowMs = useNow();
  return (
    <>
      <VerdictBanner state={null} sentence={tokensSentence(tokens, nowMs)} />
      <section className={classes["card"]} aria-label="Tokens">
        <table className={classes["table"]} aria-label="Tokens">
          <TableHeads heads={HEADS} acts="What to do" />
          <tbody>
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                nowMs={nowMs}
                onChange={() => onOpen({ kind: "change", token })}
                onDelete={() => onOpen({ kind: "delete", token })}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

const NoTokens = ({ onMake }: { readonly onMake: () => void }) => (
  <section className={`${classes["card"]} ${classes["empty"]}`}>
    <h2>No token yet</h2>
    <p>
      A token lets a program in: a pipeline that uploads benchmark runs or tells of deploys, a script that asks for
      verdicts, Prometheus that sends metrics.
    </p>
    <Button onClick={onMake}>Make a token</Button>
  </section>
);

const Body = ({ onOpen }: { readonly onOpen: (open: Open) => void }) => {
  const { data: tokens, error, refetch } = useTokens();
  if (tokens === undefined)
    return error === null ? (
      <Waiting label="Loading the tokens" height={240} />
    ) : (
      <Failure title="The tokens could not be listed" error={error} retry={() => void refetch()} />
    );
  return tokens.length === 0 ? (
    <NoTokens onMake={() => onOpen({ kind: "make" })} />
  ) : (
    <Tokens tokens={tokens} onOpen={onOpen} />
  );
};

/** What lets programs in, and what each may do. */
export const TokensPage = () => {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const show = (made: NewToken) => setOpen({ kind: "made", made });
  return (
    <AdministrationFrame
      title="Tokens"
      actions={<Button onClick={() => setOpen({ kind: "make" })}>Make a token</Button>}
    >
      <Body onOpen={setOpen} />
      {open?.kind === "make" ? <TokenDialog token={null} onClose={close} onMade={show} /> : null}
      {open?.kind === "change" ? <TokenDialog token={open.token} onClose={close} onMade={show} /> : null}
      {open?.kind === "made" ? <MadeToken made={open.made} onClose={close} /> : null}
      {open?.kind === "delete" ? <DeleteToken token={open.token} onClose={close} /> : null}
    </AdministrationFrame>
  );
};
