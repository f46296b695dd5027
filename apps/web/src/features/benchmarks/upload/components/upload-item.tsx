import { Button, Progress } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { StateDot } from "../../../../components/ui/state-dot.tsx";
import { showText } from "../../../../lib/units.ts";
import { refusalWords } from "../refusal-words.ts";
import type { Upload } from "../use-uploads.ts";
import classes from "./upload.module.css";

interface ItemProps {
  readonly upload: Upload;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

const PERCENT = 100;

const plural = (count: number): string => `${count} warning${count === 1 ? "" : "s"}`;

const Result = ({ upload: { state, file }, onLeave }: Pick<ItemProps, "upload" | "onLeave">) => {
  switch (state.kind) {
    case "waiting":
      return <p className={classes["dim"]}>{showText(file.size, "bytes")}, not sent yet</p>;
    case "cancelled":
      return <p className={classes["dim"]}>Cancelled; Upload sends it again.</p>;
    case "sending": {
      const percent = Math.round(state.share * PERCENT);
      return (
        <>
          <Progress value={percent} aria-label={`${file.name} sent`} />
          <p className={classes["dim"]}>
            {percent === PERCENT
              ? "Sent; the console reads it …"
              : `${percent} % of ${showText(file.size, "bytes")} sent`}
          </p>
        </>
      );
    }
    case "refused":
      return (
        <div className={classes["refused"]} role="alert">
          <StateDot state="bad" /> <b>Refused.</b>{" "}
          {refusalWords(state.error).map((words) => (
            <span key={words}>{words} </span>
          ))}
        </div>
      );
    case "done":
      return (
        <p role="status">
          <StateDot state="good" /> {state.made ? "Made" : "Already there"}:{" "}
          {state.runs.map(({ id, name, warnings }, index) => (
            <span key={id}>
              {index === 0 ? "" : ", "}
              <Link to="/benchmarks/$run" params={{ run: id }} className="hw-link" onClick={onLeave}>
                {name}
              </Link>
              {warnings.length === 0 ? "" : ` (${plural(warnings.length)})`}
            </span>
          ))}
        </p>
      );
  }
};

/** A file, how far it is, and what came of it. */
export const UploadItem = ({ upload, onRemove, onCancel, onLeave }: ItemProps) => {
  const { file, state } = upload;
  return (
    <li className={classes["item"]} data-upload={file.name} data-state={state.kind}>
      <div className={classes["file"]}>
        <b>{file.name}</b>
        <Result upload={upload} onLeave={onLeave} />
      </div>
      {state.kind === "sending" ? (
        <Button size="compact-sm" variant="default" onClick={onCancel} aria-label={`Cancel ${file.name}`}>
          Cancel
        </Button>
      ) : (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onRemove} aria-label={`Take out ${file.name}`}>
          Take out
        </Button>
      )}
    </li>
  );
};
