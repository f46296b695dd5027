import type { InputName } from "../../inputs/inputs.ts";
import type { Naming } from "../../namings/naming.ts";
import { whenItAppears } from "../appears.ts";
import { rulesYaml } from "../exporter-rule.ts";
import { inputSetsToGet } from "../inputs-to-get.ts";
import { sentences } from "../remedy.ts";
import type { Lack, Remedy } from "../remedy.ts";
import { needsAdvisedRule, rulesToAdd } from "../rules-to-add.ts";
import type { RuleStyle } from "../rules-to-add.ts";

/** A JMX exporter whose rule file people can change. */
export interface RuleFile {
  /** Where its rules stand. */
  readonly file: string;
  readonly style?: RuleStyle;
}

const RELOADS = "The exporter reads the file again by itself.";
const INCLUDES =
  "If it does not show up, look at includeObjectNames and excludeObjectNames in the same file (whitelistObjectNames and blacklistObjectNames in exporters before 1.0).";

const possible = (naming: Naming, sets: readonly (readonly InputName[])[], style: RuleStyle) =>
  sets.map((inputs) => ({ inputs, rules: rulesToAdd(naming, inputs, style) })).filter(({ rules }) => rules.length > 0);

const head = (style: RuleStyle, isLeftOut: boolean): string => {
  if (style.defaultNames === true)
    return "A rule without a name lets it through under the exporter's default name; a rule that matches everything already does.";
  return isLeftOut
    ? "The published rules leave it out. Put what stands here first in the exporter's rules."
    : "The published rules export it, these do not. Put what stands here first in the exporter's rules.";
};

/** Rules for the signal; null where these rules can have no name for it. */
export const ruleFileRemedy = ({ signal, naming }: Lack<Naming>, { file, style = {} }: RuleFile): Remedy | null => {
  const ways = possible(naming, inputSetsToGet(signal.derivation), style);
  if (ways.length === 0) return null;
  const rules = new Map(ways.flatMap((way) => way.rules).map((rule) => [rule.pattern, rule]));
  const inputs = ways.flatMap((way) => way.inputs);
  return {
    reason: "not-exported",
    advice: sentences(head(style, needsAdvisedRule(naming, inputs)), RELOADS, whenItAppears(inputs), INCLUDES),
    snippet: { language: "yaml", file, text: rulesYaml([...rules.values()]) },
  };
};
