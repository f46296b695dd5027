import { Button, Collapse, Skeleton, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useVerdict } from "../../../api/get-verdict.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { sinceText } from "../../../lib/since-text.ts";
import { FindingItem } from "./finding-item.tsx";
import classes from "./watch.module.css";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is the matter right now, since when, and what to check first; behind a button all that was seen. */
export const VerdictSection = ({ cluster }: { readonly cluster: string }) => {
  const { data, dataUpdatedAt, error, refetch } = useVerdict(cluster);
  const [opened, { toggle }] = useDisclosure(false);
  if (data === undefined)
    return error === null ? (
      <>
        <VisuallyHidden>
          <h2>The verdict is being worked out</h2>
        </VisuallyHidden>
        <Skeleton height={64} mb={14} />
      </>
    ) : (
      <div className={classes["below"]}>
        <Failure title="The verdict could not be loaded" error={error} retry={() => void refetch()} />
      </div>
    );
  const check = data.findings[0]?.checks[0];
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
        {data.since === null ? null : `${capitalised(sinceText(data.since, dataUpdatedAt))}. `}
        {check === undefined || opened ? null : (
          <>
            <b>Check first:</b> {check}
          </>
        )}
      </p>
      <Collapse expanded={opened}>
        {opened ? (
          <ol className={classes["findings"]} aria-label="Findings">
            {data.findings.map((finding, index) => (
              <FindingItem
                key={`${finding.rule} ${finding.brokerId ?? ""} ${finding.signal ?? ""}`}
                cluster={cluster}
                finding={finding}
                nowMs={dataUpdatedAt}
                // The sentence of the first one stands above already.
                isFirst={index === 0}
              />
            ))}
          </ol>
        ) : null}
      </Collapse>
    </VerdictBanner>
  );
};
