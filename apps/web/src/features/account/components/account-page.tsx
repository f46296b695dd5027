import type { Who } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../../api/get-session.ts";
import classes from "../../../components/access/access.module.css";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import { roleWords } from "../../../lib/permission-words.ts";
import { PasswordCard } from "./password-card.tsx";
import { PermissionsCard } from "./permissions-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

const Origin = ({ who }: { readonly who: Who }) => {
  if (who.kind === "token")
    return <p>You use an API token. What it may do, an administrator can change at Administration, Tokens.</p>;
  if (who.isExternal)
    return <p>You sign in by the OpenID provider; its groups give your roles anew at each sign-in.</p>;
  return <p>{who.hasPassword ? "You sign in by a password." : "You have no password yet, so you cannot come back."}</p>;
};

const Person = ({ who }: { readonly who: Who }) => (
  <>
    <VerdictBanner state={null} sentence={`You are ${who.displayName ?? who.name}. ${roleWords(who)}.`}>
      <Origin who={who} />
    </VerdictBanner>
    {who.kind === "user" && !who.isExternal ? <PasswordCard name={who.name} hasPassword={who.hasPassword} /> : null}
    <PermissionsCard permissions={who.permissions} />
    {who.kind === "user" ? <SessionsCard /> : null}
  </>
);

const Nobody = () => (
  <p className={classes["lead"]}>
    You look at this console without signing in.{" "}
    <Link to="/sign-in" search={{ returnTo: "/account" }} className="hw-link">
      Sign in
    </Link>
  </p>
);

/** Who one is here, what one may do, the password, and where one is signed in. */
export const AccountPage = () => {
  const { data: session, error, refetch } = useSession();
  const who = session?.who ?? null;
  return (
    <>
      <PageHead title="Account" />
      {session === undefined && error === null ? <Waiting label="Asking who you are" height={320} /> : null}
      {session === undefined && error !== null ? (
        <Failure title="Who you are is not known" error={error} retry={() => void refetch()} />
      ) : null}
      {session === undefined ? null : who === null || who.kind === "anonymous" ? <Nobody /> : <Person who={who} />}
    </>
  );
};
