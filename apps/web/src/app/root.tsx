import { Navigate, Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { useSession } from "../api/get-session.ts";
import { Shell } from "./shell/shell.tsx";

/** Leads to where one signs in, and remembers what was wanted. */
const ToSignIn = () => {
  const returnTo = useLocation({ select: ({ href }) => href });
  return <Navigate to="/sign-in" search={returnTo === "/" ? {} : { returnTo }} replace />;
};

/** Every page in its shell, for those who are let in; where one signs in stands alone. Nothing is drawn before that is known. */
export const Root = () => {
  const isDoor = useMatches({ select: (matches) => matches.at(-1)?.staticData.isDoor === true });
  const { data: session, isPending } = useSession();
  if (isDoor) return <Outlet />;
  if (isPending) return null;
  return session?.who === null ? <ToSignIn /> : <Shell session={session} />;
};
