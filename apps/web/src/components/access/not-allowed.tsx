import type { Scope } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../api/get-session.ts";
import { SCOPE_WORDS } from "../../lib/permission-words.ts";
import { PageHead } from "../ui/page-head.tsx";
import { VerdictBanner } from "../ui/verdict-banner.tsx";

interface NotAllowedProps {
  readonly title: string;
  readonly scope: Scope;
  readonly cluster?: string | null;
}

/** Stands in place of a page that one may not use: which permission it takes, and who can give it. */
export const NotAllowed = ({ title, scope, cluster = null }: NotAllowedProps) => {
  const { data: session } = useSession();
  const isAnonymous = session?.who?.kind === "anonymous";
  return (
    <>
      <PageHead title={title} />
      <VerdictBanner state={null} sentence="You may not do this">
        <p>
          It takes the permission to {SCOPE_WORDS[scope]}
          {cluster === null ? "" : ` on ${cluster}`}.{" "}
          {isAnonymous ? (
            <Link to="/sign-in" className="hw-link">
              Sign in
            </Link>
          ) : (
            "An administrator of this console can give it to you."
          )}
        </p>
      </VerdictBanner>
    </>
  );
};
