import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { JAVA_BEANS } from "../beans/java-beans.ts";
import { inputsOf } from "../derive/inputs-of.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Naming, Rule } from "../namings/naming.ts";
import { NAMINGS } from "../namings/namings.ts";
import { KAFKA_BEANS } from "../namings/rules-of-beans.ts";
import type { Signal } from "../signals/catalogue.ts";

/** One of the names by which what a signal is made of is known elsewhere. */
export interface KnownName {
  /** A metric with its labels, or an MBean with its attribute. */
  readonly name: string;
  /** What people call the namings that have it; `MBean` for one. */
  readonly from: readonly string[];
}

const MBEAN = "MBean";

const beanName = ({ domain, type, name, keys = {}, attribute }: BeanAttribute): string => {
  const pairs = Object.entries({ type, ...(name === undefined ? {} : { name }), ...keys });
  return `${domain}:${pairs.map(([key, value]) => `${key}=${value}`).join(",")} ${attribute}`;
};

/** Bounds of a histogram are one name. */
const metricName = ({ family, labels }: Rule): string => {
  const pairs = Object.entries(labels).filter(([label]) => label !== "le");
  return pairs.length === 0 ? family : `${family}{${pairs.map(([label, value]) => `${label}="${value}"`).join(",")}}`;
};

const metricsOf = ({ rules, title }: Naming, inputs: ReadonlySet<InputName>) =>
  rules.filter(({ input }) => inputs.has(input)).map((rule) => ({ name: metricName(rule), from: title }));

/** All names that the inputs of a signal have: in JMX, and under each naming. Each stands once. */
export const knownNames = (signal: Signal): readonly KnownName[] => {
  const inputs = new Set(inputsOf(signal));
  const beans = [...KAFKA_BEANS, ...JAVA_BEANS].filter(({ input }) => inputs.has(input));
  const all = [
    ...beans.map((bean) => ({ name: beanName(bean), from: MBEAN })),
    ...NAMINGS.flatMap((naming) => metricsOf(naming, inputs)),
  ];
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, same]) => ({
    name,
    from: [...new Set(same.map(({ from }) => from))],
  }));
};
