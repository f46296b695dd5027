import type { Setting, SettingScope } from "@highwater/sizing";

const SCOPES: readonly (readonly [SettingScope, string])[] = [
  ["broker", "Brokers"],
  ["topic", "Topics"],
  ["producer", "Producers"],
  ["consumer", "Consumers"],
  ["jvm", "Java"],
  ["os", "Operating system"],
];

/** Settings that belong in one place. */
export interface SettingsGroup {
  readonly title: string;
  readonly settings: readonly Setting[];
}

/** Settings by where they belong; places without any are left out. */
export const settingsGroups = (settings: readonly Setting[]): readonly SettingsGroup[] =>
  SCOPES.map(([scope, title]) => ({ title, settings: settings.filter((setting) => setting.scope === scope) })).filter(
    (group) => group.settings.length > 0,
  );

/** True where a reader has to put in a value of their own. */
export const isToFill = ({ value }: Setting): boolean => value.includes("<");
