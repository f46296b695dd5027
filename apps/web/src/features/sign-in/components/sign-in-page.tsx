import type { SessionState } from "@highwater/contract";
import { OIDC_PROBLEMS } from "@highwater/contract/oidc-problems";
import { Alert } from "@mantine/core";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSession } from "../../../api/get-session.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { TextButton } from "../../../components/ui/text-button.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import { readSignInSearch } from "../sign-in-search.ts";
import { Door } from "./door.tsx";
import { PasswordForm } from "./password-form.tsx";
import { TokenForm } from "./token-form.tsx";
import classes from "./sign-in.module.css";

const route = getRouteApi("/sign-in");

const NoUsers = () => (
  <Alert color="gray" variant="outline" title="Nobody can sign in by name yet" className={classes["alert"]}>
    Open the link that this console printed when it started; it ends in <code>/set-up#…</code> and is good once. It is
    in the terminal or the log of the console. A restart prints a new one.
  </Alert>
);

const Provider = ({ name, returnTo }: { readonly name: string; readonly returnTo: string }) => (
  <a
    href={`/api/v1/oidc/sign-in?${new URLSearchParams({ returnTo }).toString()}`}
    className={`hw-button ${classes["provider"]}`}
  >
    Sign in with {name}
  </a>
);

interface WaysProps {
  readonly ways: SessionState["ways"];
  readonly returnTo: string;
}

const Ways = ({ ways, returnTo }: WaysProps) => {
  const isTokenOnly = !ways.password && ways.oidc === null && !ways.setUp;
  const [wantsToken, setWantsToken] = useState(isTokenOnly);
  const hasPassword = ways.password && !wantsToken;
  return (
    <>
      {ways.setUp ? <NoUsers /> : null}
      {ways.oidc === null ? null : <Provider name={ways.oidc.name} returnTo={returnTo} />}
      {ways.oidc !== null && (hasPassword || wantsToken) ? <p className={classes["or"]}>or</p> : null}
      {hasPassword ? <PasswordForm /> : null}
      {wantsToken ? <TokenForm /> : null}
      {isTokenOnly ? null : (
        <div className={classes["other"]}>
          <TextButton onClick={() => setWantsToken(!wantsToken)}>
            {!wantsToken ? "Use a token instead" : ways.password ? "Use a password instead" : "Use no token"}
          </TextButton>
        </div>
      )}
    </>
  );
};

/** Where one signs in; leads to the page that was wanted. */
export const SignInPage = () => {
  const { returnTo: path = "/", problem } = readSignInSearch(route.useSearch());
  const { history } = useRouter();
  const { data: session, error, refetch } = useSession();
  const isIn = session !== undefined && session.who !== null && session.who.kind !== "anonymous";
  useEffect(() => {
    if (isIn) history.replace(path);
  }, [isIn, history, path]);
  return (
    <Door title="Sign in">
      {problem === undefined ? null : (
        <Alert color="red" variant="outline" role="alert" title="You are not signed in" className={classes["alert"]}>
          {OIDC_PROBLEMS[problem]}
        </Alert>
      )}
      {error !== null && session === undefined ? (
        <Failure title="How to sign in is not known" error={error} retry={() => void refetch()} />
      ) : null}
      {session === undefined && error === null ? <Waiting label="Asking how to sign in" height={190} /> : null}
      {session === undefined || isIn ? null : <Ways ways={session.ways} returnTo={path} />}
    </Door>
  );
};
