import type { SizingProfile } from "@highwater/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { May } from "../../../components/access/may.tsx";
import { useProfiles } from "../../../api/list-profiles.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { EMPTY_PROFILE, formOf } from "../form/profile-form.ts";
import { DeleteProfile } from "./delete-profile.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileEditor } from "./profile-editor.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./profiles.module.css";

/** What stands over the page. */
type Doing =
  | { readonly kind: "nothing" | "adding" }
  | { readonly kind: "changing" | "removing"; readonly profile: SizingProfile };

const sentenceOf = (profiles: readonly SizingProfile[]): string => {
  const own = profiles.filter((profile) => profile.own).length;
  const measured = profiles.length === 1 ? "1 measurement" : `${profiles.length} measurements`;
  return `${measured} to size p99 or CPU by, ${own} of your own`;
};

/** The measurements that plans stand on: published ones, and the user's own. */
export const ProfilesPage = () => {
  const { data: profiles, error, refetch } = useProfiles();
  const [doing, setDoing] = useState<Doing>({ kind: "nothing" });
  const stop = () => setDoing({ kind: "nothing" });
  const sorted = profiles?.toSorted((a, b) => Number(b.own) - Number(a.own));
  return (
    <>
      <PageHead title="Profiles">
        <Link to="/benchmarks/calibrate" className="hw-button">
          Make one from runs
        </Link>
        <May scope="operate">
          <Button onClick={() => setDoing({ kind: "adding" })}>Add your own</Button>
        </May>
      </PageHead>
      {error === null || profiles !== undefined ? null : (
        <Failure title="The profiles could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {profiles === undefined && error === null ? <Waiting height={640} label="Loading the profiles" /> : null}
      {sorted === undefined ? null : (
        <>
          <p className={classes["first"]} data-first-sentence>
            {sentenceOf(sorted)}
          </p>
          <p className={classes["lead"]}>
            A plan reads its p99 between the measured points and says where its own conditions differ. A measurement on
            your hardware, with your settings, says more than any published one. The fitted curve tells where p99 leaves
            its floor, and how far it misses a load that it has not seen.
          </p>
          {sorted.map((profile) => (
            <ProfileCard
              key={profile.id}
              profile={profile}
              onChange={() => setDoing({ kind: "changing", profile })}
              onRemove={() => setDoing({ kind: "removing", profile })}
            />
          ))}
        </>
      )}
      {doing.kind === "adding" ? <ProfileEditor id={null} initial={EMPTY_PROFILE} onClose={stop} /> : null}
      {doing.kind === "changing" ? (
        <ProfileEditor id={doing.profile.id} initial={formOf(doing.profile)} onClose={stop} />
      ) : null}
      {doing.kind === "removing" ? <DeleteProfile profile={doing.profile} onClose={stop} /> : null}
    </>
  );
};
