import { exporterForm } from "../advice/exporter-form.ts";
import { rulesYaml } from "../advice/exporter-rule.ts";
import type { ExporterRule } from "../advice/exporter-rule.ts";
import { RULE_FILES } from "../advice/remedies/rule-files.ts";
import type { AdviceSnippet } from "../advice/source-advice.ts";
import { findNaming } from "../namings/find-naming.ts";
import { TOPIC_BEANS } from "../namings/topic-rules.ts";

/** How to get figures of topics. */
export interface TopicAdvice {
  readonly advice: string;
  readonly snippet: AdviceSnippet | null;
}

const PER_TOPIC = [["topic", "(.+)"]] as const;
const NO_TRAFFIC = "Kafka has them of a topic once it is written to or read.";

const typeOf = (family: string, families: readonly string[]) =>
  family.endsWith("_total") || families.includes(`${family}_total`) ? "COUNTER" : "UNTYPED";

/** What a source with this naming needs to tell figures of topics; null for a naming that is not known. */
export const topicAdvice = (id: string): TopicAdvice | null => {
  const naming = findNaming(id);
  if (naming === undefined) return null;
  const { topics = [], title } = naming;
  const ruleFile = RULE_FILES.get(id);
  if (ruleFile === undefined || topics.length === 0)
    return {
      advice:
        topics.length === 0 && id !== "jolokia"
          ? `${title} does not tell figures of single topics. The JMX exporter with its rules kafka-2_0_0.yml does.`
          : `${NO_TRAFFIC} ${title} tells them then.`,
      snippet: null,
    };
  const isPlain = ruleFile.style?.defaultNames === true;
  const families = topics.map(({ family }) => family);
  const rules = TOPIC_BEANS.flatMap(([measure, bean]): ExporterRule[] => {
    const rule = topics.find((one) => one.measure === measure);
    if (rule === undefined) return [];
    const labels = { ...rule.labels, [rule.topicLabel]: "$1" };
    const named = isPlain ? null : ({ name: rule.family, type: typeOf(rule.family, families), labels } as const);
    return [{ pattern: exporterForm(bean, PER_TOPIC), named }];
  });
  return {
    advice: `${NO_TRAFFIC} If topics are written to, the exporter's rules leave them out: put what stands here first in them. The exporter reads the file again by itself.`,
    snippet: { language: "yaml", file: ruleFile.file, text: rulesYaml(rules) },
  };
};
