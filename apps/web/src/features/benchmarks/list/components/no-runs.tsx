import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { TOKEN_HEADER } from "../../../../lib/token-header.ts";
import { useMaySomewhere } from "../../../../lib/use-may.ts";
import { useCopy } from "../../../../lib/use-copy.ts";
import classes from "./list.module.css";

const COPY_WORDS = { nothing: "Copy", copied: "Copied", failed: "Could not copy" } as const;

const Command = ({ text }: { readonly text: string }) => {
  const [copied, copy] = useCopy();
  return (
    <div className={classes["command"]}>
      <code>{text}</code>
      <Button size="compact-sm" variant="default" onClick={() => copy(text)}>
        {COPY_WORDS[copied]}
      </Button>
    </div>
  );
};

/** How a run comes to be here, where there is none. */
export const NoRuns = ({ onChooseFiles }: { readonly onChooseFiles: () => void }) => {
  const { origin } = globalThis.location;
  const mayUpload = useMaySomewhere("upload");
  return (
    <section className={classes["empty"]}>
      <h2>No run yet</h2>
      {mayUpload ? null : <p>Whoever may upload benchmark runs can send what a tool printed.</p>}
      <p hidden={!mayUpload}>
        Drop what <code>kafka-producer-perf-test</code>, <code>kafka-consumer-perf-test</code>,{" "}
        <code>kafka-e2e-latency</code> or OpenMessaging Benchmark printed anywhere on this page; the format is found out
        from the content.
      </p>
      {mayUpload ? <Button onClick={onChooseFiles}>Choose files</Button> : null}
      <h3>From a shell or a pipeline</h3>
      <Command
        text={`curl ${TOKEN_HEADER} --data-binary @perf.txt "${origin}/api/v1/benchmark-runs?name=nightly&tags=ci"`}
      />
      <h3>Run a matrix or a load curve, and upload it</h3>
      <Command text={`npx highwater bench --bootstrap localhost:9092 --console ${origin} --load-curve`} />
      <p className={classes["more"]}>
        Or look at{" "}
        <Link to="/benchmarks" search={{ source: "published" }}>
          published measurements
        </Link>{" "}
        as runs.
      </p>
    </section>
  );
};
