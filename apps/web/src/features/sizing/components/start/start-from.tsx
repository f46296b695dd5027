import { Button, Menu } from "@mantine/core";
import type { Profile } from "@highwater/sizing";
import { BLANK } from "../../form/form-state.ts";
import type { FormState } from "../../form/form-state.ts";
import { PUBLISHED_ROWS, publishedForm, rowName } from "../../form/presets.ts";
import type { OtherSearch } from "../../form/url-codec.ts";
import { measuredSearch } from "../../measured/use-measured-from.ts";
import { useStart } from "../../use-start.ts";
import { ClusterDialog } from "./cluster-dialog.tsx";
import { ProfileDialog } from "./profile-dialog.tsx";

interface StartProps {
  readonly form: FormState;
  readonly profiles: readonly Profile[];
  /** Puts in another form; one that stands for a cluster names it, and one that builds on the form before says so. */
  readonly load: (form: FormState, others?: OtherSearch) => void;
}

/** What a plan can start from. */
export const StartFrom = ({ form, profiles, load }: StartProps) => {
  const { start, cluster, open, choose, close } = useStart();
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default">Start from ▾</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => load(BLANK)}>Blank</Menu.Item>
          <Menu.Item onClick={() => open("cluster")}>A live cluster…</Menu.Item>
          <Menu.Item onClick={() => open("profile")}>A benchmark profile…</Menu.Item>
          <Menu.Divider />
          <Menu.Label>Intel and Confluent 2020, Table 3</Menu.Label>
          {PUBLISHED_ROWS.map((row) => (
            <Menu.Item key={row.eventsPerSecond} onClick={() => load(publishedForm(row))}>
              {rowName(row)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ClusterDialog
        opened={start === "cluster"}
        chosen={cluster}
        choose={choose}
        close={close}
        load={(next, from) => load(next, measuredSearch(from))}
      />
      <ProfileDialog
        opened={start === "profile"}
        form={form}
        profiles={profiles}
        close={close}
        load={(next) => load(next, {})}
      />
    </>
  );
};
