import { memo } from "react";
import { inPlainWords } from "../answer/plain-words.ts";
import type { Sized } from "../answer/plan.ts";
import { isToFill, settingsGroups } from "../answer/settings-groups.ts";
import { Card } from "./card.tsx";
import { CopyButton } from "./copy-button.tsx";
import parts from "./parts.module.css";
import { ScrollBox } from "./scroll-box.tsx";
import { SettingsFigures } from "./settings-figures.tsx";

const propertiesOf =
  ({ request, answer }: Sized) =>
  async (): Promise<string> => {
    const { exportPlan } = await import("@highwater/sizing/exports");
    return exportPlan("properties", { name: "Sizing", request, answer }).text;
  };

/** Every setting that the plan proposes, by where it belongs, each with its reason; copied as a file for brokers. */
export const SettingsCard = memo(({ sized }: { readonly sized: Sized }) => {
  const groups = settingsGroups(sized.answer.settings);
  return (
    <Card
      title="To start from"
      note={
        <>
          a proposal, not a limit · <CopyButton words="copy as server.properties" text={propertiesOf(sized)} />
        </>
      }
    >
      <SettingsFigures sized={sized} />
      {groups.map(({ title, settings }) => (
        <details key={title}>
          <summary>
            {title} · {settings.length}
          </summary>
          <ScrollBox label={`Settings: ${title}`}>
            <table className={parts["table"]} aria-label={`Settings: ${title}`}>
              <thead>
                <tr>
                  <th scope="col">Setting</th>
                  <th scope="col" data-text="true">
                    Value
                  </th>
                  <th scope="col" data-text="true">
                    Why
                  </th>
                </tr>
              </thead>
              <tbody>
                {settings.map((setting) => (
                  <tr key={setting.key} data-key={setting.key}>
                    <th scope="row">
                      <code>{setting.key}</code>
                    </th>
                    <td data-text="true">
                      <code>{setting.value}</code>
                      {isToFill(setting) ? <small>to fill in</small> : null}
                    </td>
                    <td data-text="true" title={setting.source}>
                      {inPlainWords(setting.reason)}
                      <small>{setting.source}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </details>
      ))}
    </Card>
  );
});
