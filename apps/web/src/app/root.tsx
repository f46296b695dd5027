import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSession } from "../api/get-session.ts";
import { Shell } from "./shell/shell.tsx";

/** Leads to where one signs in, and remembers what was wanted. */
const ToSignIn = () => {
  const router = useRouter();
  const isLeading = useRef(false);
  useEffect(() => {
    // Once: on the way the location is the sign-in's already.
    if (isLeading.current) return;
    isLeading.current = true;
    const { href } = router.latestLocation;
    void router.navigate({ to: "/sign-in", search: href === "/" ? {} : { returnTo: href }, replace: true });
  }, [router]);
  return null;
};

/** Every page in its shell, for those who are let in; where one signs in stands alone. Nothing is drawn before that is known. */
export const Root = () => {
  const isDoor = useMatches({ select: (matches) => matches.at(-1)?.staticData.isDoor === true });
  const { data: session, isFetched } = useSession();
  if (isDoor) return <Outlet />;
  if (!isFetched) return null;
  return session?.who === null ? <ToSignIn /> : <Shell session={session} />;
};
