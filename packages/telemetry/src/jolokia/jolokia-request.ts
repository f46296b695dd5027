import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { INPUTS } from "../inputs/inputs.ts";
import { CATCH_ALL_BEANS } from "../namings/catch-all.ts";
import { TOPIC_BEANS } from "../namings/topic-rules.ts";

/** One read of a bulk request. */
export interface JolokiaRead {
  readonly type: "read";
  readonly mbean: string;
  readonly attribute: readonly string[];
  /** An attribute that fails leaves the others readable. */
  readonly config: { readonly ignoreErrors: "true" };
}

/** Whose figures they are: id and version of the broker. */
const APP_INFO: readonly [mbean: string, attributes: readonly string[]] = [
  "kafka.server:type=app-info,*",
  ["Version", "version", "StartTimeMs"],
];

/** Several MBeans may feed it, one per partition, request version, processor, listener …: they are read by a pattern. */
const isOfMany = ({ input }: BeanAttribute): boolean => INPUTS.get(input)?.combine !== "only";

const mbeanOf = (bean: BeanAttribute): string => {
  const { domain, type, name, keys = {} } = bean;
  // The JVM names its collectors; which ones it has, the pattern tells.
  const named = name === undefined || domain === "java.lang" ? [] : [`name=${name}`];
  const parts = [`type=${type}`, ...named, ...Object.entries(keys).map(([key, value]) => `${key}=${value}`)];
  return `${domain}:${parts.join(",")}${isOfMany(bean) ? ",*" : ""}`;
};

/** Of a composite attribute such as HeapMemoryUsage_used the whole is read. */
const attributeOf = ({ attribute }: BeanAttribute): string => attribute.replace(/_.*$/, "");

const readsOf = (beans: readonly BeanAttribute[]): JolokiaRead[] => {
  const attributes = new Map<string, Set<string>>([[APP_INFO[0], new Set(APP_INFO[1])]]);
  for (const bean of beans) {
    const mbean = mbeanOf(bean);
    attributes.set(mbean, (attributes.get(mbean) ?? new Set()).add(attributeOf(bean)));
  }
  return [...attributes].map(([mbean, names]) => ({
    type: "read",
    mbean,
    attribute: [...names],
    config: { ignoreErrors: "true" },
  }));
};

/** The same MBeans of each topic. */
const TOPIC_READS = TOPIC_BEANS.map(([, bean]): JolokiaRead => ({
  type: "read",
  mbean: `${mbeanOf(bean)},topic=*`,
  attribute: [bean.attribute],
  config: { ignoreErrors: "true" },
}));

/** Everything that the catalogue needs of a broker, as one bulk request. */
export const JOLOKIA_READS: readonly JolokiaRead[] = [...readsOf(CATCH_ALL_BEANS), ...TOPIC_READS];
