import { Button, Collapse } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Skeleton } from "@mantine/core";
import { useVerdict } from "../../../api/get-verdict.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { sayDuration } from "../../../lib/durations.ts";
import { clockTime, dayOf } from "../../../lib/time-range.ts";
import classes from "./watch.module.css";

const sinceText = (since: string): string => {
  const sinceMs = Date.parse(since);
  const today = dayOf(sinceMs) === dayOf(Date.now());
  return `Since ${today ? "" : `${dayOf(sinceMs)} `}${clockTime(sinceMs)}, for ${sayDuration(Date.now() - sinceMs)}.`;
};

/** What is the matter right now, and what was seen. */
export const VerdictSection = ({ cluster }: { readonly cluster: string }) => {
  const { data, error, refetch } = useVerdict(cluster);
  const [opened, { toggle }] = useDisclosure(false);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={64} mb={14} />
    ) : (
      <div className={classes["below"]}>
        <Failure title="The verdict could not be loaded" error={error} retry={() => void refetch()} />
      </div>
    );
  const [first] = data.findings;
  return (
    <VerdictBanner
      state={data.state}
      sentence={data.sentence}
      action={
        data.findings.length === 0 ? null : (
          <Button variant="default" onClick={toggle} aria-expanded={opened}>
            Evidence
          </Button>
        )
      }
    >
      <p>
        {data.since === null ? null : `${sinceText(data.since)} `}
        {opened ? null : first?.evidence}
      </p>
      <Collapse expanded={opened}>
        <ul className={classes["findings"]}>
          {data.findings.map(({ rule, brokerId, state, evidence, signal }) => (
            <li key={`${rule} ${brokerId ?? ""} ${signal ?? ""}`}>
              <StateDot state={state} />
              <span>
                {brokerId === undefined ? "" : `Broker ${brokerId}: `}
                {evidence} {signal === null ? null : <code>{signal}</code>}
              </span>
            </li>
          ))}
        </ul>
      </Collapse>
    </VerdictBanner>
  );
};
