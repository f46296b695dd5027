import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { BROKER_BEANS } from "../beans/broker-beans.ts";
import { REQUEST_TIME_BEANS } from "../beans/request-time-beans.ts";
import type { Rule } from "./naming.ts";

/** Where an exporter puts an MBean's attribute: family names that it may have, and labels besides the MBean's keys. */
export interface Place {
  readonly families: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly without?: readonly string[];
  /** In place of the MBean's keys as labels. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly except?: Readonly<Record<string, readonly string[]>>;
  readonly matching?: Rule["matching"];
  readonly within?: Rule["within"];
  /** In place of the input that the attribute feeds. */
  readonly input?: Rule["input"];
  readonly as?: Rule["as"];
}

/** Several where a naming has it under several names; null: it does not export it. */
export type Placement = (bean: BeanAttribute) => Place | readonly Place[] | null;

const lowerCaseKeys = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name.toLowerCase(), value]));

/** Label names as they are and, where that differs, in lower case: exporters have a setting for each. */
const spellings = (labels: Readonly<Record<string, string>>): Readonly<Record<string, string>>[] => {
  const isLowerCase = Object.keys(labels).every((name) => name === name.toLowerCase());
  return isLowerCase ? [labels] : [labels, lowerCaseKeys(labels)];
};

const rulesOf = (bean: BeanAttribute, place: Place): Rule[] =>
  place.families.flatMap((family) =>
    spellings({ ...(place.keys ?? bean.keys), ...place.labels }).map((labels) => ({
      family,
      labels,
      without: [...(bean.without ?? []), ...(place.without ?? [])],
      except: place.except ?? bean.except ?? {},
      matching: place.matching,
      within: place.within,
      input: place.input ?? bean.input,
      as: place.as ?? bean.as ?? "value",
      scale: bean.scale ?? 1,
      identifies: bean.domain.startsWith("kafka."),
    })),
  );

/** Everything that Kafka itself tells over JMX. */
export const KAFKA_BEANS: readonly BeanAttribute[] = [...REQUEST_TIME_BEANS, ...BROKER_BEANS];

/** Rules for all of the beans that the placement exports. */
export const rulesOfBeans = (beans: readonly BeanAttribute[], placement: Placement): Rule[] =>
  beans.flatMap((bean) => {
    const places = placement(bean);
    return places === null ? [] : [places].flat().flatMap((place) => rulesOf(bean, place));
  });
