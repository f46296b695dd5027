import { Button, Menu } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import type { SizingRequest } from "@highwater/sizing";
import { curlFor } from "../answer/curl.ts";
import { BLANK } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import { PUBLISHED_ROWS, publishedForm, rowName } from "../form/presets.ts";

interface ActionsProps {
  readonly request: SizingRequest;
  readonly load: (form: FormState) => void;
}

/** What a plan can start from, and the same question for a shell. */
export const HeadActions = ({ request, load }: ActionsProps) => {
  const clipboard = useClipboard({ timeout: 2000 });
  const label = clipboard.copied ? "Copied" : "Copy as curl";
  return (
    <>
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
      <Button variant="default" onClick={() => clipboard.copy(curlFor(globalThis.location.origin, request))}>
        {clipboard.error === null ? label : "Could not copy"}
      </Button>
    </>
  );
};
