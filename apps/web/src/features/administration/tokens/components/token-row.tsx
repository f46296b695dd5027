import type { Token } from "@highwater/contract";
import { Button } from "@mantine/core";
import classes from "../../../../components/access/access.module.css";
import { Chip } from "../../../../components/ui/chip.tsx";
import { sayAge } from "../../../../lib/durations.ts";
import { expiryOf } from "../token-words.ts";

interface RowProps {
  readonly token: Token;
  readonly nowMs: number;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

/** What the environment says, no page can change. */
const FromEnvironment = () => (
  <small>
    set by <code>HIGHWATER_BOOTSTRAP_TOKEN</code> where the console is started, and changed there
  </small>
);

/** A token: what it is for, what it may do, and whether it still works. */
export const TokenRow = ({ token, nowMs, onChange, onDelete }: RowProps) => {
  const { name, start, scopes, clusters, lastUsedAt, state, createdBy, createdAt, origin } = token;
  const { words, tone } = expiryOf(token, nowMs);
  const isMade = origin === "made";
  return (
    <tr data-token={name}>
      <th scope="row">
        {name} {state === "expired" ? <Chip>expired</Chip> : null}
        <small>{start === "" ? null : <code>{start}…</code>}</small>
        {isMade ? (
          <small title={createdAt}>
            made {sayAge(Date.parse(createdAt), nowMs)}
            {createdBy === null ? "" : ` by ${createdBy}`}
          </small>
        ) : (
          <FromEnvironment />
        )}
      </th>
      <td data-label="May">{scopes.join(", ")}</td>
      <td data-label="On">{clusters === null ? "all clusters" : clusters.join(", ")}</td>
      <td data-label="Expires" title={token.expiresAt ?? undefined} className={classes[tone]}>
        {words}
      </td>
      <td data-label="Last used" title={lastUsedAt ?? undefined}>
        {lastUsedAt === null ? "never" : sayAge(Date.parse(lastUsedAt), nowMs)}
      </td>
      <td className={classes["acts"]}>
        {isMade ? (
          <>
            <Button size="compact-sm" variant="default" onClick={onChange} aria-label={`Change ${name}`}>
              Change
            </Button>
            <Button size="compact-sm" variant="default" onClick={onDelete} aria-label={`Delete ${name}`}>
              Delete
            </Button>
          </>
        ) : null}
      </td>
    </tr>
  );
};
