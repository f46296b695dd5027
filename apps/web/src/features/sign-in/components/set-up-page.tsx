import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../../../api/get-session.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { useSignIn } from "../api/sign-in.ts";
import { firstPage } from "../api/first-page.ts";
import { Door } from "./door.tsx";
import classes from "./sign-in.module.css";

/** What to do without a link that works. */
const WhatNow = () => {
  const { data: session } = useSession();
  return session?.ways.setUp === false ? (
    <p className={classes["dim"]}>
      Somebody can sign in to this console already, so there are no set-up links any more.{" "}
      <Link to="/sign-in" className="hw-link">
        Sign in
      </Link>
      , or ask an administrator to add you.
    </p>
  ) : (
    <p className={classes["dim"]}>
      Restart the console: while nobody can sign in, each start prints a new link. Then open that one; it is good once.
    </p>
  );
};

const NoToken = () => (
  <Door title="Set up">
    <p>This page needs the whole link that the console printed when it started, with what follows the #.</p>
    <WhatNow />
  </Door>
);

const Refused = ({ error, retry }: { readonly error: Error; readonly retry: () => void }) => (
  <Door title="Set up">
    {error instanceof ApiProblem ? (
      <>
        <Failure title="This link was used already, or is old" error={error} />
        <p />
        <WhatNow />
      </>
    ) : (
      <Failure title="You could not be signed in" error={error} retry={retry} />
    )}
  </Door>
);

/** Signs in by the link that the first start prints, which is then taken out of the address bar, and leads to what there is to see. */
export const SetUpPage = () => {
  const { history } = useRouter();
  const [setUpToken] = useState(() => globalThis.location.hash.slice(1));
  const { mutateAsync, error } = useSignIn();
  const asked = useRef(false);
  const enter = async () => {
    const session = await mutateAsync({ setUpToken }).catch(() => null);
    if (session !== null) history.replace(await firstPage());
  };
  useEffect(() => {
    // It is good once: asked twice, the second answer would be a refusal.
    if (asked.current || setUpToken === "") return;
    asked.current = true;
    history.replace("/set-up");
    void enter();
  });
  if (setUpToken === "") return <NoToken />;
  if (error !== null) return <Refused error={error} retry={() => void enter()} />;
  return (
    <Door title="Set up">
      <Waiting label="Signing you in" height={52} />
    </Door>
  );
};
