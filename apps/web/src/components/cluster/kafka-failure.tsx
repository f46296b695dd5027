import { Link } from "@tanstack/react-router";
import { May } from "../access/may.tsx";
import { ApiProblem, describeError } from "../../lib/api-problem.ts";
import { Failure } from "../ui/failure.tsx";
import { VerdictBanner } from "../ui/verdict-banner.tsx";

interface FailureProps {
  readonly cluster: string;
  /** What could not be had: "The topics". */
  readonly what: string;
  readonly error: unknown;
  readonly retry: () => void;
}

const NO_BOOTSTRAP = 409;

/** Says why Kafka itself could not be asked, and what to do. */
export const KafkaFailure = ({ cluster, what, error, retry }: FailureProps) =>
  error instanceof ApiProblem && error.status === NO_BOOTSTRAP ? (
    <VerdictBanner
      state="unknown"
      sentence={`${what} are not known: this cluster has no bootstrap servers, so Kafka itself cannot be asked.`}
      action={
        <May scope="operate" cluster={cluster}>
          <Link to="/clusters/$cluster/edit" params={{ cluster }} className="hw-button">
            Set bootstrap servers
          </Link>
        </May>
      }
    >
      <p>{describeError(error)}</p>
    </VerdictBanner>
  ) : (
    <Failure title={`${what} could not be had from Kafka`} error={error} retry={retry} />
  );
