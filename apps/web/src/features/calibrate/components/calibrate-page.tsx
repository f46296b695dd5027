import { Button } from "@mantine/core";
import { useState } from "react";
import { May } from "../../../components/access/may.tsx";
import { KIND_NAMES } from "../../../components/calibration/words.ts";
import { Chip } from "../../../components/ui/chip.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { download } from "../../../lib/download.ts";
import { useCalibrate, useCalibrateActions } from "../use-calibrate.ts";
import { Controls } from "./controls.tsx";
import { Outcome } from "./outcome.tsx";
import { RunsSection } from "./runs-section.tsx";
import { SaveProfile } from "./save-profile.tsx";

const LEAST_LOADS = 2;

/** Load against p99 and producers against throughput, fitted to the runs that the URL names. */
export const CalibratePage = () => {
  const calibrating = useCalibrate();
  const { search, chosen, kind, input, isReady, fit } = calibrating;
  const { onRuns, onSuite, onKind, onState } = useCalibrateActions();
  const [isSaving, setIsSaving] = useState(false);
  const calibration = isReady ? fit.data : undefined;
  const loads = calibration?.points.filter(({ saturated }) => !saturated).length ?? 0;
  return (
    <>
      <PageHead title="Calibrate" chips={chosen.ids.length === 0 ? null : <Chip>{`p99 is ${KIND_NAMES[kind]}`}</Chip>}>
        <Button
          variant="default"
          disabled={calibration === undefined}
          onClick={() => download("calibration.json", "application/json", `${JSON.stringify(calibration, null, 2)}\n`)}
        >
          Export JSON
        </Button>
        <May scope="operate">
          <Button disabled={loads < LEAST_LOADS} onClick={() => setIsSaving(true)}>
            Save as profile
          </Button>
        </May>
      </PageHead>
      <Outcome {...calibrating}>
        <Controls {...calibrating} onKind={onKind} onState={onState} />
      </Outcome>
      <RunsSection chosen={chosen} suite={search.suite} kind={kind} onRuns={onRuns} onSuite={onSuite} />
      {isSaving && calibration !== undefined ? (
        <SaveProfile
          input={input}
          kind={kind}
          hasFit={calibration.latency.ok}
          suggested={search.suite ?? ""}
          onClose={() => setIsSaving(false)}
        />
      ) : null}
    </>
  );
};
