import { Link } from "@tanstack/react-router";
import { May } from "../../components/access/may.tsx";
import { Failure } from "../../components/ui/failure.tsx";
import { PageHead } from "../../components/ui/page-head.tsx";
import { isNotFound } from "../../lib/api-problem.ts";

interface UnavailableProps {
  readonly name: string;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Stands in place of a cluster that is not there, or that could not be asked for. */
export const ClusterUnavailable = ({ name, error, retry }: UnavailableProps) => (
  <>
    <PageHead title={name} />
    {isNotFound(error) ? (
      <p>
        No cluster is called {name}; it may have been removed. See <Link to="/">all clusters</Link>
        <May scope="operate">
          {" "}
          or <Link to="/clusters/new">add one</Link>
        </May>
        .
      </p>
    ) : (
      <Failure title="This cluster could not be loaded" error={error} retry={retry} />
    )}
  </>
);
