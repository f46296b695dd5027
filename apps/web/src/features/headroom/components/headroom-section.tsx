import type { SizingProfile } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { headroomQuery } from "../../../api/get-headroom.ts";
import { useProfiles } from "../../../api/list-profiles.ts";
import { KIND_NAMES } from "../../../components/calibration/words.ts";
import { useVisible } from "../../../components/charts/use-visible.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { ApiProblem, describeError } from "../../../lib/api-problem.ts";
import type { TimeRange } from "../../../lib/time-range.ts";
import { shownProfile, usableProfiles } from "../usable-profiles.ts";
import type { UsableProfiles } from "../usable-profiles.ts";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./headroom.module.css";
import { HeadroomView } from "./headroom-view.tsx";

interface SectionProps {
  readonly cluster: string;
  readonly range: TimeRange;
  /** The profile that the URL names. */
  readonly profile: string | undefined;
  readonly onChoose: (profile: string | undefined) => void;
}

const UNPROCESSABLE = 422;

/** How to come by a profile that live brokers can be held against. */
const HowToGetOne = ({ cluster, others }: { readonly cluster: string; readonly others: readonly SizingProfile[] }) => (
  <div className={classes["none"]}>
    <p>
      <b>No profile of what brokers reported yet.</b> Measure one on this cluster, or on one like it:
    </p>
    <ScrollBox label="Command that measures a profile">
      <pre>
        <code>npx highwater bench --bootstrap broker-1:9092 --cluster {cluster} --load-curve</code>
      </pre>
    </ScrollBox>
    <p>
      With your brokers&rsquo; address, it runs producers in steps of load, and reads the brokers meanwhile: best where
      nobody else works. Then{" "}
      <Link to="/benchmarks/calibrate" search={{ kind: "brokerTotal" }} className="hw-link">
        calibrate on its runs
      </Link>{" "}
      by what brokers reported, and save it as a profile.
    </p>
    {others.length === 0 ? null : (
      <p>
        {others.length === 1 ? "The other profile was" : `The ${others.length} other profiles were`} measured elsewhere:{" "}
        {others.map(({ name, latency }) => `${name} (${KIND_NAMES[latency?.kind ?? "unknown"]})`).join(", ")}. Client
        and broker p99 differ up to tenfold, so live brokers are not held against them.
      </p>
    )}
  </div>
);

const ProfileChoice = ({
  found: { usable, others },
  chosen,
  onChoose,
}: {
  readonly found: UsableProfiles;
  readonly chosen: string | null;
  readonly onChoose: SectionProps["onChoose"];
}) => (
  <label className={classes["choice"]}>
    Benchmark
    <select
      value={chosen ?? ""}
      onChange={({ currentTarget: { value } }) => onChoose(value === "" ? undefined : value)}
    >
      {chosen === null ? <option value="">choose a profile</option> : null}
      <optgroup label="What brokers reported">
        {usable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
      {others.length === 0 ? null : (
        <optgroup label="Measured elsewhere: not comparable">
          {others.map(({ id, name, latency }) => (
            <option key={id} value={id} disabled={id !== chosen}>
              {name} ({KIND_NAMES[latency?.kind ?? "unknown"]})
            </option>
          ))}
        </optgroup>
      )}
    </select>
  </label>
);

const Refusal = ({ error }: { readonly error: unknown }) => (
  <p className={classes["refusal"]} role="status">
    <b>Not compared.</b> {describeError(error)}
  </p>
);

const Shown = ({
  cluster,
  profile,
  range,
}: {
  readonly cluster: string;
  readonly profile: string;
  readonly range: TimeRange;
}) => {
  const { data, error, refetch } = useQuery(headroomQuery(cluster, profile, range));
  if (data !== undefined) return <HeadroomView cluster={cluster} headroom={data} />;
  if (error === null) return <Waiting height={420} label="Reading the live points" />;
  const refused = error instanceof ApiProblem && error.status === UNPROCESSABLE;
  return refused ? (
    <Refusal error={error} />
  ) : (
    <Failure title="The room to the knee could not be worked out" error={error} retry={() => void refetch()} />
  );
};

/** How far the live brokers are from the knee of a benchmark: broker-side against broker-side. */
export const HeadroomSection = ({ cluster, range, profile, onChoose }: SectionProps) => {
  const id = useId();
  const { ref, seen } = useVisible();
  const { data: profiles, error, refetch } = useProfiles();
  const found = usableProfiles(profiles ?? []);
  const isGone = profile !== undefined && profiles?.every((one) => one.id !== profile) === true;
  const chosen = shownProfile(isGone ? undefined : profile, found);
  const hasAny = found.usable.length > 0 || chosen !== null;
  return (
    <section ref={ref} aria-labelledby={id} className={classes["section"]} data-headroom>
      <header>
        <h2 id={id}>
          Room to the knee <span>live brokers over a benchmark&apos;s curve, both as brokers report it</span>
        </h2>
        {profiles === undefined || !hasAny ? null : <ProfileChoice found={found} chosen={chosen} onChoose={onChoose} />}
      </header>
      {error === null || profiles !== undefined ? null : (
        <Failure title="The profiles could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {isGone ? (
        <p className={classes["refusal"]} role="status">
          <b>Not compared.</b> The profile that this link names, {profile}, was removed.
        </p>
      ) : null}
      {profiles !== undefined && !hasAny ? <HowToGetOne cluster={cluster} others={found.others} /> : null}
      {profiles !== undefined && hasAny && chosen === null ? (
        <p className={classes["refusal"]}>Choose the benchmark that these brokers are held against.</p>
      ) : null}
      {chosen === null || profiles === undefined || !seen || isGone ? null : (
        <Shown cluster={cluster} profile={chosen} range={range} />
      )}
    </section>
  );
};
