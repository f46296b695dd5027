import type { InputName } from "../inputs/inputs.ts";

/** What Kafka's own metrics library calls the thing: it decides how exporters name its attributes. */
type Measure = "gauge" | "meter" | "histogram" | "client-metric";

/** One attribute of one MBean, as every broker has it in JMX, and the input that it feeds. */
export interface BeanAttribute {
  readonly input: InputName;
  /**
   * value: the attribute is the input, or the lifetime sum of a histogram when multiplied with its count (`mean`), or with
   * both of these its lifetime sum of squares (`deviation`). A preferred bean's value stands before `fallback` ones.
   */
  readonly as?: "value" | "mean" | "deviation" | "fallback";
  /** Such as `kafka.server`. */
  readonly domain: string;
  readonly type: string;
  /** The `name` key; MBeans of Kafka's client metrics have none. */
  readonly name?: string;
  readonly measure: Measure;
  readonly attribute: string;
  /** Further keys that must have this value. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Keys that the MBean must not have: the broker's total has no `topic`. */
  readonly without?: readonly string[];
  /** Key values that are another thing. */
  readonly except?: Readonly<Record<string, readonly string[]>>;
  /** The input is the attribute times this; 1 if not given. */
  readonly scale?: number;
}
