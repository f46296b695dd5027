import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { BROKER_BEANS } from "../beans/broker-beans.ts";
import { REQUEST_TIME_BEANS } from "../beans/request-time-beans.ts";
import type { Rule } from "./naming.ts";

/** Where an exporter puts an MBean's attribute: family names that it may have, and labels besides the MBean's keys. */
export interface Place {
  readonly families: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly without?: readonly string[];
}

/** null: the naming does not export it. */
export type Placement = (bean: BeanAttribute) => Place | null;

const lowerCaseKeys = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name.toLowerCase(), value]));

/** Label names as they are and, where that differs, in lower case: exporters have a setting for each. */
const spellings = (labels: Readonly<Record<string, string>>): Readonly<Record<string, string>>[] => {
  const isLowerCase = Object.keys(labels).every((name) => name === name.toLowerCase());
  return isLowerCase ? [labels] : [labels, lowerCaseKeys(labels)];
};

const rulesOf = (bean: BeanAttribute, place: Place): Rule[] =>
  place.families.flatMap((family) =>
    spellings({ ...bean.keys, ...place.labels }).map((labels) => ({
      family,
      labels,
      without: [...(bean.without ?? []), ...(place.without ?? [])],
      except: bean.except ?? {},
      input: bean.input,
      as: bean.as ?? "value",
      scale: bean.scale ?? 1,
      identifies: bean.domain.startsWith("kafka."),
    })),
  );

/** Everything that Kafka itself tells over JMX. */
export const KAFKA_BEANS: readonly BeanAttribute[] = [...REQUEST_TIME_BEANS, ...BROKER_BEANS];

/** Rules for all of the beans that the placement exports. */
export const rulesOfBeans = (beans: readonly BeanAttribute[], placement: Placement): Rule[] =>
  beans.flatMap((bean) => {
    const place = placement(bean);
    return place === null ? [] : rulesOf(bean, place);
  });
