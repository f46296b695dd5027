import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { May } from "../../../components/access/may.tsx";
import { useMeasuredWorkload } from "../../../api/measure-workload.ts";
import { useVisible } from "../../../components/charts/use-visible.ts";
import { ProvisioningLimits } from "../../../components/provisioning/provisioning-limits.tsx";
import { ProvisioningSentence } from "../../../components/provisioning/provisioning-sentence.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { ApiProblem, describeError } from "../../../lib/api-problem.ts";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./headroom.module.css";

const WINDOW = "24h";
const UNPROCESSABLE = 422;

/** What it takes at least, until it is there. */
const HEIGHT_PX = 96;

const Unmeasured = ({ error, retry }: { readonly error: unknown; readonly retry: () => void }) =>
  error instanceof ApiProblem && error.status === UNPROCESSABLE ? (
    <p className={classes["refusal"]} role="status">
      <b>Not judged.</b> {describeError(error)}
    </p>
  ) : (
    <Failure title="Whether the brokers are enough could not be worked out" error={error} retry={retry} />
  );

const Shown = ({ cluster, seen }: { readonly cluster: string; readonly seen: boolean }) => {
  const { data, error, refetch } = useMeasuredWorkload(seen ? cluster : null, WINDOW);
  if (data === undefined && error !== null) return <Unmeasured error={error} retry={() => void refetch()} />;
  if (!seen && data === undefined) return <div style={{ height: HEIGHT_PX }} />;
  if (data === undefined) return <Waiting height={HEIGHT_PX} label="Measuring the load of the last day" />;
  const { provisioning } = data;
  const lacksHardware = provisioning.silentBrokers === 0 && provisioning.limits.length === 0;
  return (
    <div className={classes["provisioned"]}>
      <ProvisioningSentence cluster={cluster} judged={provisioning} />
      <ProvisioningLimits judged={provisioning} />
      <p className={classes["under"]}>
        {lacksHardware || provisioning.notJudged.length > 0 ? (
          <May scope="operate" cluster={cluster}>
            <Link to="/clusters/$cluster/edit" params={{ cluster }} className="hw-link">
              Enter the brokers&rsquo; hardware
            </Link>
            {lacksHardware ? " to have this judged. " : " to have the rest judged too. "}
          </May>
        ) : null}
        <Link to="/sizing" search={{ start: "cluster", cluster }} className="hw-link">
          Plan with this load
        </Link>{" "}
        to see what another load, NIC or a lost broker changes. Judged is what the hardware carries; how fast it answers
        stands above.
      </p>
    </div>
  );
};

/** Whether the brokers that run are too few, enough or too many for the load of the last day. */
export const ProvisioningSection = ({ cluster }: { readonly cluster: string }) => {
  const id = useId();
  const { ref, seen } = useVisible();
  return (
    <section ref={ref} aria-labelledby={id} className={classes["section"]} data-brokers-for-load>
      <header>
        <h2 id={id}>
          Brokers for the load <span>those that run against what the peak of the last 24 h asks for</span>
        </h2>
      </header>
      <Shown cluster={cluster} seen={seen} />
    </section>
  );
};
