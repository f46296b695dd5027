import { TextButton } from "../ui/text-button.tsx";

interface LogSwitchProps {
  readonly scale: "linear" | "log";
  readonly onChange: (scale: "linear" | "log") => void;
}

/** Whether a chart's upright axis is logarithmic. */
export const LogSwitch = ({ scale, onChange }: LogSwitchProps) => (
  <TextButton pressed={scale === "log"} onClick={() => onChange(scale === "log" ? "linear" : "log")}>
    logarithmic axis
  </TextButton>
);
