import { PROFILES } from "@highwater/sizing";
import { FieldFrame } from "./field-frame.tsx";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

const OFFERS = PROFILES.map(({ id, name, latency, cpu }) => ({
  id,
  words: `${name} (${[...(latency === null ? [] : ["p99"]), ...(cpu === null ? [] : ["CPU"])].join(", ")})`,
}));

/** The measurements that p99 and CPU are judged by. */
export const ProfileSelect = () => {
  const { form, issues, set } = useFormShared();
  return (
    <FieldFrame
      label="Measured profile"
      help="The published measurements that p99 or CPU are read from. Default Intel and Confluent."
      issue={issues.profile}
    >
      {({ input, about, invalid }) => (
        <div className={classes["box"]} data-invalid={invalid}>
          <select
            id={input}
            name="profile"
            className={classes["wide"]}
            value={form.profile}
            aria-describedby={about}
            aria-invalid={invalid}
            onChange={({ currentTarget }) => set("profile", currentTarget.value)}
          >
            <option value="">None: judge neither</option>
            {OFFERS.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
};
