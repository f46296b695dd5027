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

export type LabelNames = (key: string) => string;

const renamed = <T>(record: Readonly<Record<string, T>>, names: LabelNames): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [names(key), value]));

const rulesOf = (bean: BeanAttribute, place: Place, names: LabelNames): Rule[] =>
  place.families.map((family) => ({
    family,
    labels: { ...place.labels, ...renamed(bean.keys ?? {}, names) },
    without: [...(bean.without ?? []), ...(place.without ?? [])].map(names),
    except: renamed(bean.except ?? {}, names),
    input: bean.input,
    as: bean.as ?? "value",
    scale: bean.scale ?? 1,
    identifies: bean.domain.startsWith("kafka."),
  }));

/** Rules for everything of Kafka that the placement exports. `names` tells how an MBean's key becomes a label. */
export const rulesOfBeans = (
  placement: Placement,
  names: LabelNames,
  beans: readonly BeanAttribute[] = [...REQUEST_TIME_BEANS, ...BROKER_BEANS],
): Rule[] =>
  beans.flatMap((bean) => {
    const place = placement(bean);
    return place === null ? [] : rulesOf(bean, place, names);
  });

export const keepCase: LabelNames = (key) => key;
export const lowerCase: LabelNames = (key) => key.toLowerCase();
