import { BLANK } from "../form/form-state.ts";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

const SPEEDS = BLANK.nic.split(",");

/** Link speeds that may be chosen from. */
export const NicOptions = () => {
  const { form, issues, set } = useFormShared();
  const chosen = new Set(form.nic.split(",").filter((speed) => speed !== ""));
  const toggle = (speed: string, on: boolean) => {
    const kept = new Set(chosen);
    if (on) kept.add(speed);
    else kept.delete(speed);
    set("nic", [...kept].sort((a, b) => Number(a) - Number(b)).join(","));
  };
  const issue = issues.nic;
  return (
    <fieldset className={classes["field"]}>
      <legend>NIC options</legend>
      <div className={classes["chips"]}>
        {[...new Set([...SPEEDS, ...chosen])].map((speed) => (
          <label key={speed}>
            <input
              type="checkbox"
              name={`nic-${speed}`}
              checked={chosen.has(speed)}
              onChange={({ currentTarget }) => toggle(speed, currentTarget.checked)}
            />
            <span>{speed}</span>
          </label>
        ))}
      </div>
      {issue === undefined ? null : <p className={classes["issue"]}>NIC options {issue}</p>}
      <p className={classes["help"]}>
        GbE speeds per direction; the smallest that fits is taken. An instance with a known baseline stands in their
        place. Default all.
      </p>
    </fieldset>
  );
};
