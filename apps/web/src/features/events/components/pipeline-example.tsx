import { TOKEN_HEADER } from "../../../lib/token-header.ts";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { Fold } from "../../../components/ui/fold.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import classes from "./events.module.css";

const commandOf = (origin: string, cluster: string): string =>
  `curl -fsS ${origin}/api/v1/clusters/${cluster}/events \\
  ${TOKEN_HEADER} \\
  -H 'content-type: application/json' \\
  -d '{"kind": "deploy", "title": "orders-service 4.2", "key": "'"$CI_PIPELINE_ID"'", "tags": ["4.2"]}'`;

/** How a pipeline tells of a deploy. */
export const PipelineExample = ({ cluster, wanted }: { readonly cluster: string; readonly wanted: boolean }) => {
  const command = commandOf(globalThis.location.origin, cluster);
  return (
    <Fold summary="From a pipeline" wanted={wanted} className={classes["example"]}>
      <p>
        Sent again with the same key it changes nothing. Without <code>startedAt</code> it is now; give{" "}
        <code>endedAt</code> for a span, <code>brokerIds</code> for whom it concerns. <code>HIGHWATER_TOKEN</code> is a
        token that may send events.
      </p>
      <ScrollBox label="Command for a pipeline">
        <pre>{command}</pre>
      </ScrollBox>
      <CopyButton text={command} what="the command for a pipeline" />
    </Fold>
  );
};
