import type { Profile } from "@highwater/sizing";
import { KIND_NAMES } from "../../../components/calibration/words.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

interface ProfileProps {
  readonly profiles: readonly Profile[];
}

const isOwn = ({ id }: Profile): boolean => id.startsWith("own:");

const wordsOf = (profile: Profile): string => {
  const { name, latency, cpu } = profile;
  const p99 = latency === null ? [] : [latency.kind === "unknown" ? "p99" : `p99 ${KIND_NAMES[latency.kind]}`];
  const measured = [...p99, ...(cpu === null ? [] : ["CPU"])].join(", ");
  return `${name} (${measured}${isOwn(profile) ? "; yours" : ""})`;
};

/** The measurements that p99 and CPU are judged by. */
export const ProfileSelect = ({ profiles }: ProfileProps) => {
  const { form, issues, set } = useFormShared();
  const unknown = form.profile !== "" && profiles.every(({ id }) => id !== form.profile);
  return (
    <FieldFrame
      name="profile"
      label="Measured profile"
      help="Measurements that p99 or CPU are read from: published ones, and yours. Default Intel and Confluent."
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
            {profiles.map((profile) => (
              <option key={profile.id} value={profile.id}>
                {wordsOf(profile)}
              </option>
            ))}
            {unknown ? <option value={form.profile}>{form.profile}</option> : null}
          </select>
        </div>
      )}
    </FieldFrame>
  );
};
