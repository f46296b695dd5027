import { Alert, Button, TextInput } from "@mantine/core";
import { Fold } from "../../../components/ui/fold.tsx";
import type { TargetDraft } from "../form/target-draft.ts";
import { useFinder } from "../use-finder.ts";
import { ReadFields } from "./read-fields.tsx";
import classes from "./clusters.module.css";

interface FinderProps {
  /** Addresses that are already there. */
  readonly known: readonly string[];
  readonly onFound: (target: TargetDraft) => void;
}

/** Takes the address of a metrics page, scrapes it at once, and hands on what was found or says why not. */
export const TargetFinder = ({ known, onFound }: FinderProps) => {
  const { text, setText, read, setRead, failed, errors, find, addAnyway, isPending } = useFinder(known, onFound);
  return (
    <form
      className={classes["finder"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") void find(text);
      }}
    >
      <div className={classes["finderRow"]}>
        <TextInput
          label={
            read.format === "promql"
              ? "Address of the Prometheus"
              : known.length === 0
                ? "Metrics address of one broker"
                : "Metrics address of another broker"
          }
          description={
            read.format === "promql"
              ? "The base of its HTTP API, such as http://prometheus:9090"
              : "The page that Prometheus would scrape, such as http://broker-1:7071/metrics"
          }
          placeholder={read.format === "promql" ? "http://prometheus:9090" : "http://broker-1:7071/metrics"}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => {
            if (text !== "") return;
            event.preventDefault();
            const pasted = event.clipboardData.getData("text").trim();
            setText(pasted);
            if (pasted !== "") void find(pasted);
          }}
          spellCheck={false}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant={known.length === 0 ? "filled" : "default"}
          loading={isPending}
          disabled={text.trim() === ""}
        >
          Look
        </Button>
      </div>
      <Fold
        className={classes["details"]}
        summary="A Prometheus that has them all, Jolokia, or a sign-in that the address asks for"
        wanted={errors.size > 0}
      >
        <div className={classes["fields"]}>
          <ReadFields draft={read} errors={errors} onChange={setRead} />
        </div>
      </Fold>
      {failed.map((failure) => (
        <Alert
          key={failure.url}
          color="red"
          variant="outline"
          role="alert"
          title={`Nothing could be read from ${failure.url}`}
        >
          <p style={{ margin: "0 0 8px" }}>{failure.why}</p>
          {failure.known ? null : (
            <Button size="compact-sm" variant="default" onClick={() => addAnyway(failure)}>
              Add it all the same
            </Button>
          )}
        </Alert>
      ))}
    </form>
  );
};
