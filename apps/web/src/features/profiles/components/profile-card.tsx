import type { SizingProfile } from "@highwater/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { May } from "../../../components/access/may.tsx";
import { Chip } from "../../../components/ui/chip.tsx";
import { showText } from "../../../lib/units.ts";
import { conditionWords } from "../condition-words.ts";
import { ProfileFit } from "./profile-fit.tsx";
import classes from "./profiles.module.css";

interface CardProps {
  readonly profile: SizingProfile;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

const Latency = ({ profile }: Pick<CardProps, "profile">) =>
  profile.latency === null ? (
    <p>It has no p99 to size by.</p>
  ) : (
    <ProfileFit profile={profile} latency={profile.latency} />
  );

const Cpu = ({ cpu }: Pick<SizingProfile, "cpu">) =>
  cpu === null ? null : (
    <>
      <h3>CPU</h3>
      <ul>
        {cpu.measurements.map(({ host, cores, jdk, receivedBytesPerSecond }) => (
          <li key={`${host} ${jdk}`}>
            {host}, {cores} cores, JDK {jdk}: {showText(receivedBytesPerSecond, "bytes/s")} a host
          </li>
        ))}
      </ul>
      <p>{cpu.reading}</p>
    </>
  );

const Conditions = ({ profile }: Pick<CardProps, "profile">) => {
  const { stated, missing } = conditionWords(profile);
  return (
    <>
      <h3>Conditions</h3>
      <dl className={classes["conditions"]}>
        {stated.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {missing.length === 0 ? null : <p>Not stated: {missing.join(", ")}.</p>}
    </>
  );
};

/** A set of measurements: its points, what they are, and under which conditions they were made. */
export const ProfileCard = ({ profile, onChange, onRemove }: CardProps) => {
  const id = useId();
  const { name, source, notes, own } = profile;
  return (
    <section className={classes["card"]} aria-labelledby={id} data-profile={profile.id}>
      <header>
        <h2 id={id}>{name}</h2> {own ? <Chip>your own</Chip> : <Chip>published</Chip>}
        <span className={classes["actions"]}>
          <Link to="/sizing" search={{ profile: profile.id }} className="hw-link" aria-label={`size with it: ${name}`}>
            size with it
          </Link>
          {own ? (
            <May scope="operate">
              <Button size="compact-sm" variant="default" onClick={onChange}>
                Change<span className={classes["hidden"]}> {name}</span>
              </Button>
              <Button size="compact-sm" variant="default" onClick={onRemove}>
                Remove<span className={classes["hidden"]}> {name}</span>
              </Button>
            </May>
          ) : null}
        </span>
      </header>
      <p className={classes["source"]}>{source}</p>
      <div className={classes["body"]}>
        <div>
          <Latency profile={profile} />
          <Cpu cpu={profile.cpu} />
        </div>
        <div>
          <Conditions profile={profile} />
          {notes.length === 0 ? null : (
            <>
              <h3>Worth knowing</h3>
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  );
};
