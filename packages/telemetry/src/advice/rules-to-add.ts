import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { JAVA_BEANS } from "../beans/java-beans.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Naming, Rule } from "../namings/naming.ts";
import { KAFKA_BEANS } from "../namings/rules-of-beans.ts";
import { exporterForm } from "./exporter-form.ts";
import type { ExporterRule } from "./exporter-rule.ts";
import { varyingKeys } from "./varying-keys.ts";

const BEANS: readonly BeanAttribute[] = [...KAFKA_BEANS, ...JAVA_BEANS];

type RuleType = NonNullable<ExporterRule["named"]>["type"];

/** Label by which an exporter tells apart what its rules gave one name: no rule can write it. */
const COLLISION_LABEL = "_objectname";

/** What the rules of a naming do in a way of their own. */
export interface RuleStyle {
  /** The exporter's default names: a rule only has to let the attribute through. */
  readonly defaultNames?: boolean;
  /** A request's last two keys go into one label, as `request="Produce, version=9"`. */
  readonly gluesKeys?: boolean;
}

const feeds = (bean: BeanAttribute, rule: Rule): boolean => {
  if (rule.input !== bean.input || rule.as !== (bean.as ?? "value") || COLLISION_LABEL in rule.labels) return false;
  const labels = {
    ...bean.keys,
    ...(bean.domain === "java.lang" && bean.name !== undefined ? { name: bean.name } : {}),
  };
  return Object.entries(labels).every(([name, value]) => (rule.labels[name] ?? value) === value);
};

/** Exporter 1.x appends `_total` to a counter's name, so only what may end so is called one. */
const typeOf = ({ attribute }: BeanAttribute, family: string, families: readonly string[]): RuleType => {
  if (family.endsWith("_total") || families.includes(`${family}_total`)) return "COUNTER";
  return attribute === "Count" ? "UNTYPED" : "GAUGE";
};

const ANY = "(.+)";

/** One rule does for all collectors of the JVM. */
const COLLECTOR = "GarbageCollector";

const isRequestTime = ({ type, measure }: BeanAttribute): boolean =>
  type === "RequestMetrics" && measure === "histogram";

const PHASE = String.raw`(\w+TimeMs)`;
const REQUEST = "(Produce|FetchConsumer|FetchFollower)";

/** One rule for the times of all phases and requests: each rule costs the exporter a look at every attribute. */
const requestTimeRule = (bean: BeanAttribute, found: Rule, type: RuleType): ExporterRule["named"] => ({
  name: found.family.replace(bean.name?.toLowerCase() ?? "", "$1"),
  type,
  labels: { ...found.labels, ...("name" in found.labels ? { name: "$1" } : {}), request: "$2" },
});

const patternOf = (bean: BeanAttribute, varying: readonly string[]): string => {
  if (isRequestTime(bean)) return exporterForm({ ...bean, name: PHASE }, [["request", REQUEST]]);
  const fixed = Object.entries(bean.keys ?? {}).filter(([key]) => !varyingKeys(bean).includes(key));
  const further = [...fixed, ...varying.map((key) => [key, ANY] as const)];
  return exporterForm(bean.type === COLLECTOR ? { ...bean, name: ANY } : bean, further);
};

const ruleOf = (bean: BeanAttribute, candidates: readonly Rule[], style: RuleStyle): ExporterRule | null => {
  const found = candidates.find((rule) => feeds(bean, rule));
  if (found === undefined) return null;
  const gluesKeys = style.gluesKeys === true && bean.type === "RequestMetrics";
  const varying = varyingKeys(bean).slice(0, gluesKeys ? 1 : undefined);
  const pattern = patternOf(bean, varying);
  if (style.defaultNames === true) return { pattern, named: null };
  const type = typeOf(
    bean,
    found.family,
    candidates.map(({ family }) => family),
  );
  if (isRequestTime(bean)) return { pattern, named: requestTimeRule(bean, found, type) };
  const captured = varying.map((key, index) => [key, `$${index + 1}`]);
  const given = Object.entries(found.labels).filter(([name]) => !varyingKeys(bean).includes(name));
  const collector = bean.type === COLLECTOR ? [["name", "$1"]] : [];
  return {
    pattern,
    named: { name: found.family, type, labels: Object.fromEntries([...given, ...captured, ...collector]) },
  };
};

/** Whether any of these inputs has a name that only advised rules give it. */
export const needsAdvisedRule = (naming: Naming, inputs: readonly InputName[]): boolean =>
  inputs.some((input) => {
    const rules = naming.rules.filter((rule) => rule.input === input && rule.as !== "fallback");
    return rules.length > 0 && rules.every(({ advised }) => advised === true);
  });

/**
 * Rules for the JMX exporter that give these inputs under names of this naming; empty where one of them can have none.
 */
export const rulesToAdd = (naming: Naming, inputs: readonly InputName[], style: RuleStyle): readonly ExporterRule[] => {
  const perInput = inputs.map((input) => {
    const candidates = naming.rules.filter((rule) => rule.input === input);
    return BEANS.filter((bean) => bean.input === input)
      .map((bean) => ruleOf(bean, candidates, style))
      .filter((rule) => rule !== null);
  });
  if (perInput.some((rules) => rules.length === 0)) return [];
  return [...new Map(perInput.flat().map((rule) => [rule.pattern, rule])).values()];
};
