import type { Profile } from "@highwater/sizing";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { FitError } from "../../../../components/calibration/fit-error.tsx";
import { KIND_NAMES } from "../../../../components/calibration/words.ts";
import { gigabitsPerSecond } from "../../answer/bits.ts";
import type { FormState } from "../../form/form-state.ts";
import { profileForm } from "../../start/profile-form.ts";
import { threeDigits } from "../../../../lib/units.ts";
import classes from "./start.module.css";

interface DialogProps {
  readonly opened: boolean;
  readonly form: FormState;
  readonly profiles: readonly Profile[];
  readonly close: () => void;
  readonly load: (form: FormState) => void;
}

/** "7 points of p99, 8.19 to 81.9 Gb/s received by a broker" */
const measuredWords = ({ latency, cpu }: Profile): string => {
  const loads = (latency?.points ?? []).map((point) => gigabitsPerSecond(point.receivedBytesPerSecond));
  return [
    ...(loads.length === 0
      ? []
      : [
          `p99 at ${loads.length} loads, ${threeDigits(Math.min(...loads))} to ${threeDigits(Math.max(...loads))} Gb/s received by a broker`,
        ]),
    ...(cpu === null ? [] : [`CPU on ${cpu.measurements.length} hosts`]),
  ].join("; ");
};

const Offer = ({ profile }: { readonly profile: Profile }) => (
  <>
    <b>{profile.name}</b>
    {profile.id.startsWith("own:") ? <em> yours</em> : null}
    <small>{measuredWords(profile)}</small>
    {profile.latency === null ? null : (
      <small>
        p99 is {KIND_NAMES[profile.latency.kind]}. <FitError profileId={profile.id} />
      </small>
    )}
    <small>{profile.source}</small>
  </>
);

const Offers = ({ form, profiles, close, load }: DialogProps) => {
  const [id, choose] = useState(form.profile);
  const chosen = profiles.find((profile) => profile.id === id) ?? profiles[0];
  if (chosen === undefined) return <p className={classes["empty"]}>No profile is known.</p>;
  const made = profileForm(form, chosen);
  return (
    <>
      <fieldset className={classes["offers"]}>
        <legend>Profile</legend>
        {profiles.map((profile) => (
          <label key={profile.id} data-profile={profile.id}>
            <input
              type="radio"
              name="start-profile"
              checked={profile.id === chosen.id}
              onChange={() => choose(profile.id)}
            />
            <span>
              <Offer profile={profile} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className={classes["body"]} aria-live="polite">
        <p data-sets>
          {made.sets.length === 0
            ? "It states no conditions: only the profile is set."
            : `Sets ${made.sets.join(", ")}.`}{" "}
          The rate that you gave stays, and so does everything it does not state.
        </p>
        {made.leaves.map((text) => (
          <p key={text} className={classes["note"]}>
            {text}
          </p>
        ))}
      </div>
      <div className={classes["foot"]}>
        <Button variant="default" onClick={close}>
          Leave the form as it is
        </Button>
        <Button onClick={() => load(made.form)}>Fill the form</Button>
      </div>
    </>
  );
};

/** Puts a plan under the conditions of a measured profile. */
export const ProfileDialog = (props: DialogProps) => (
  <Modal opened={props.opened} onClose={props.close} title="Start from a benchmark profile" size="lg">
    <Offers {...props} />
  </Modal>
);
