import { Button, Menu } from "@mantine/core";
import { BLANK } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import { PUBLISHED_ROWS, publishedForm, rowName } from "../form/presets.ts";

interface StartProps {
  readonly load: (form: FormState) => void;
}

/** What a plan can start from. */
export const StartFrom = ({ load }: StartProps) => (
  <Menu position="bottom-end" shadow="md">
    <Menu.Target>
      <Button variant="default">Start from ▾</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => load(BLANK)}>Blank</Menu.Item>
      <Menu.Divider />
      <Menu.Label>Intel and Confluent 2020, Table 3</Menu.Label>
      {PUBLISHED_ROWS.map((row) => (
        <Menu.Item key={row.eventsPerSecond} onClick={() => load(publishedForm(row))}>
          {rowName(row)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
