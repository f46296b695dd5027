import type { TargetProbe } from "@highwater/contract";
import { Alert, Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { describeError } from "../../../lib/api-problem.ts";
import { useProbeTarget } from "../api/probe-target.ts";
import { addressesIn } from "../suggest-name.ts";
import classes from "./clusters.module.css";

interface FinderProps {
  /** Addresses that are already there. */
  readonly known: readonly string[];
  readonly onFound: (probe: TargetProbe) => void;
}

interface Failed {
  readonly url: string;
  readonly why: string;
}

/** Takes the address of a metrics page, scrapes it at once, and hands on what was found or says why not. */
export const TargetFinder = ({ known, onFound }: FinderProps) => {
  const [text, setText] = useState("");
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const { mutateAsync: probe, isPending } = useProbeTarget();
  const find = async (given: string) => {
    const wanted = addressesIn(given);
    const failures: Failed[] = [];
    for (const url of wanted) {
      if (known.includes(url)) {
        failures.push({ url, why: "This address is already in the list." });
        continue;
      }
      await probe(url).then(onFound, (error: unknown) => failures.push({ url, why: describeError(error) }));
    }
    setFailed(failures);
    setText(failures.map(({ url }) => url).join(" "));
  };
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
          label={known.length === 0 ? "Metrics address of one broker" : "Metrics address of another broker"}
          description="The page that Prometheus would scrape, such as http://broker-1:7071/metrics"
          placeholder="http://broker-1:7071/metrics"
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
      {failed.map(({ url, why }) => (
        <Alert key={url} color="red" variant="outline" role="alert" title={`Nothing could be read from ${url}`}>
          {why}
        </Alert>
      ))}
    </form>
  );
};
