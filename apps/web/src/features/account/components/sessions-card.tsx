import type { Session } from "@highwater/contract";
import { Button } from "@mantine/core";
import { useSignOut } from "../../../api/sign-out.ts";
import classes from "../../../components/access/access.module.css";
import { TableHeads } from "../../../components/access/table-heads.tsx";
import { Chip } from "../../../components/ui/chip.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import { sayAge, sayDuration } from "../../../lib/durations.ts";
import { useNow } from "../../../lib/use-now.ts";
import { agentWords } from "../agent-words.ts";
import { useEndSession, useSessions, useSignOutEverywhere } from "../api/sessions.ts";

interface RowProps {
  readonly session: Session;
  readonly nowMs: number;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const Row = ({ session, nowMs, busy, onEnd }: RowProps) => {
  const browser = agentWords(session.userAgent);
  return (
    <tr>
      <th scope="row" title={session.userAgent ?? undefined}>
        {browser} {session.isThis ? <Chip>this browser</Chip> : null}
      </th>
      <td data-label="Address">{session.address}</td>
      <td data-label="Signed in" title={session.createdAt}>
        {sayAge(Date.parse(session.createdAt), nowMs)}
      </td>
      <td data-label="Last seen" title={session.lastSeenAt}>
        {session.isThis ? "now" : sayAge(Date.parse(session.lastSeenAt), nowMs)}
      </td>
      <td data-label="Ends" title={session.expiresAt}>
        in {sayDuration(Date.parse(session.expiresAt) - nowMs)} at the latest
      </td>
      <td className={classes["acts"]}>
        <Button size="compact-sm" variant="default" disabled={busy} onClick={onEnd}>
          Sign out<span className={classes["hidden"]}> {browser}</span>
        </Button>
      </td>
    </tr>
  );
};

const HEADS = ["Browser", "Address", "Signed in", "Last seen", "Ends"];

/** The browsers that are signed in, this one marked; each can be signed out, or all at once. */
export const SessionsCard = () => {
  const nowMs = useNow();
  const { data, error, refetch } = useSessions();
  const end = useEndSession();
  const signOut = useSignOut();
  const everywhere = useSignOutEverywhere();
  const failed = end.error ?? signOut.error ?? everywhere.error;
  const busy = end.isPending || signOut.isPending || everywhere.isPending;
  return (
    <section className={classes["card"]} aria-labelledby="sessions">
      <header className={classes["head"]}>
        <h2 id="sessions">Browsers that are signed in</h2>
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => everywhere.mutate()}>
          Sign out everywhere, here too
        </Button>
      </header>
      {failed === null ? null : <Failure title="It is still signed in" error={failed} />}
      {data === undefined && error === null ? <Waiting label="Loading the browsers" height={80} /> : null}
      {data === undefined && error !== null ? (
        <Failure title="The browsers could not be listed" error={error} retry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <table className={classes["table"]} aria-labelledby="sessions">
          <TableHeads heads={HEADS} acts="Sign out" />
          <tbody>
            {data.items.map((session) => (
              <Row
                key={session.id}
                session={session}
                nowMs={nowMs}
                busy={busy}
                onEnd={() => (session.isThis ? signOut.mutate() : end.mutate(session.id))}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
