import { Alert, Button } from "@mantine/core";
import { Fold } from "../../../components/ui/fold.tsx";
import { TextButton } from "../../../components/ui/text-button.tsx";
import { describeError } from "../../../lib/api-problem.ts";
import { useTryConnection } from "../api/try-connection.ts";
import { connectionInput, connectionWords } from "../form/connection-draft.ts";
import type { ConnectionDraft } from "../form/connection-draft.ts";
import { errorAt, fieldErrorsOf, within } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { ConnectionSasl } from "./connection-sasl.tsx";
import { ConnectionTls } from "./connection-tls.tsx";
import { ConnectionTried } from "./connection-tried.tsx";
import classes from "./clusters.module.css";

interface ConnectionProps {
  readonly draft: ConnectionDraft;
  readonly bootstrapServers: readonly string[];
  /** The cluster that it belongs to, where that exists: what is set there is used. */
  readonly cluster?: string;
  /** By their place within `connection`. */
  readonly errors: FieldErrors;
  readonly onChange: (draft: ConnectionDraft) => void;
}

type Part = Pick<ConnectionProps, "draft" | "errors" | "onChange">;

const Saved = ({ draft, onChange }: Part) => {
  if (draft.saved === null) return null;
  const set = (change: ConnectionDraft["change"]) => () => onChange({ ...draft, change });
  if (draft.change === "replace")
    return (
      <p className={`${classes["whole"]} ${classes["saved"]}`}>
        Takes the place of what is set: {connectionWords(draft.saved)}.{" "}
        <TextButton onClick={set("keep")}>Keep what is set</TextButton>
      </p>
    );
  return (
    <div className={classes["whole"]}>
      <p className={classes["saved"]}>
        {draft.change === "remove" ? "Will be removed: " : "Set: "}
        <b>{connectionWords(draft.saved)}</b>. What is secret is stored encrypted and never shown.
      </p>
      <Button size="compact-sm" variant="default" onClick={set("replace")}>
        Replace the connection
      </Button>{" "}
      <Button size="compact-sm" variant="default" onClick={set(draft.change === "remove" ? "keep" : "remove")}>
        {draft.change === "remove" ? "Keep the connection" : "Connect without TLS and sign-in"}
      </Button>
    </div>
  );
};

/** How Kafka's brokers are connected to, and a try of it. */
export const ConnectionFields = (props: ConnectionProps) => {
  const { draft, bootstrapServers, cluster, errors, onChange } = props;
  const { mutate: tryIt, data: tried, error, isPending, reset } = useTryConnection();
  const wrong = new Map([...within(fieldErrorsOf(error), "connection"), ...errors]);
  const change = (next: ConnectionDraft) => {
    reset();
    onChange(next);
  };
  const part: Part = { draft, errors: wrong, onChange: change };
  const whole = wrong.get("");
  return (
    <Fold
      className={classes["discovery"]}
      summary="Kafka connection: TLS and sign-in"
      wanted={draft.saved !== null || errorAt(wrong, "tls") !== undefined || wrong.size > 0}
    >
      <div className={classes["fields"]}>
        <Saved {...part} />
        {draft.saved === null || draft.change === "replace" ? (
          <>
            <ConnectionTls {...part} />
            <ConnectionSasl {...part} />
          </>
        ) : null}
        {whole === undefined ? null : (
          <p role="alert" className={`${classes["whole"]} ${classes["error"]}`}>
            It {whole}
          </p>
        )}
      </div>
      <Button
        variant="default"
        loading={isPending}
        disabled={bootstrapServers.length === 0}
        onClick={() =>
          tryIt({
            bootstrapServers: [...bootstrapServers],
            ...connectionInput(draft),
            ...(draft.change === "keep" && cluster !== undefined ? { cluster } : {}),
          })
        }
      >
        Test this connection
      </Button>
      {bootstrapServers.length > 0 ? null : <p className={classes["dim"]}>Name a bootstrap server above to test it.</p>}
      <div aria-live="polite">
        {error === null ? null : (
          <Alert color="red" variant="outline" role="alert" title="Kafka could not be connected to" mt="xs">
            {describeError(error)}
          </Alert>
        )}
        {tried === undefined ? null : <ConnectionTried tried={tried} />}
      </div>
    </Fold>
  );
};
