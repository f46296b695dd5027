import type { SizingProfile } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useProfileCalibration } from "../../../api/get-profile-calibration.ts";
import { deriveError, deriveKnee } from "../../../components/calibration/derive.ts";
import { LatencyFitChart } from "../../../components/calibration/latency-fit-chart.tsx";
import { loadRows } from "../../../components/calibration/load-rows.ts";
import { LoadsTable } from "../../../components/calibration/loads-table.tsx";
import { errorWords, withInterval } from "../../../components/calibration/words.ts";
import { Why } from "../../../components/why/why.tsx";
import { describeError } from "../../../lib/api-problem.ts";
import { LATENCY_KIND_WORDS } from "../kind-words.ts";
import { PointsChart } from "./points-chart.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./profiles.module.css";

interface FitProps {
  readonly profile: SizingProfile;
  readonly latency: NonNullable<SizingProfile["latency"]>;
}

const HEIGHT = 220;
const WAITING_PX = 300;
const NO_NAMES: ReadonlyMap<string, string> = new Map();

const Origin = ({ profile: { runIds, own } }: Pick<FitProps, "profile">) => {
  if (runIds.length === 0) return own ? <>The points were typed in.</> : <>The points are as they were printed.</>;
  return (
    <>
      The points come from {runIds.length} runs:{" "}
      <Link to="/benchmarks/calibrate" search={{ runs: runIds.join(",") }} className="hw-link">
        calibrate on them again
      </Link>
      .
    </>
  );
};

/** A profile's points with their fit: knee, error, and where they come from; or why there is no fit. */
export const ProfileFit = ({ profile, latency }: FitProps) => {
  const { data, error } = useProfileCalibration(profile.id, profile.updatedAt);
  const rows = useMemo(() => (data === undefined ? [] : loadRows(data)), [data]);
  if (data === undefined)
    return error === null ? (
      <Waiting height={WAITING_PX} label="Fitting the points" />
    ) : (
      <>
        <PointsChart points={latency.points} />
        <p>
          {latency.points.length} points. No fit: {describeError(error)}
        </p>
      </>
    );
  const fit = data.latency;
  return (
    <>
      <LatencyFitChart calibration={data} fileName={profile.name} height={HEIGHT} className={classes["bare"]} />
      <p data-fit={fit.ok}>
        {fit.ok ? (
          <>
            Knee at{" "}
            <Why derivation={deriveKnee(fit, data.kind)}>
              {withInterval(fit.knee.receivedBytesPerSecond, fit.knee.interval, "bytes/s")}
            </Why>{" "}
            received per broker; the fit misses an unseen load by{" "}
            <Why derivation={deriveError(fit)}>{errorWords(fit.leaveOneOut) ?? "an error that is not known"}</Why>.
          </>
        ) : (
          <>No fit: {fit.reason}</>
        )}
      </p>
      <p>
        {latency.points.length} points. p99 measured at: {LATENCY_KIND_WORDS[latency.kind]}.{" "}
        <Origin profile={profile} />
      </p>
      <details className={classes["details"]}>
        <summary>Each load, left out in turn and foretold by the others</summary>
        <LoadsTable rows={rows} names={NO_NAMES} />
      </details>
    </>
  );
};
