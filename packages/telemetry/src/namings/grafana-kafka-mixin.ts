import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { rulesOfRuleFile } from "./rules-of-rule-file.ts";
import { confluentPlace } from "./confluent-kafka-broker.ts";
import { beanMetricName } from "./example-place.ts";
import { idleTotal } from "./idle-total.ts";
import type { Naming } from "./naming.ts";
import type { Placement } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

const objectName = ({ domain, type, name, attribute }: BeanAttribute): string =>
  `${domain}<type=${type}, name=${name}><>${attribute}`;

/** Count and rate of the handlers' idle time collide in one name: the exporter tells them apart by a label. */
const mixinPlace: Placement = (bean) => {
  if (bean.type !== "KafkaRequestHandlerPool") return confluentPlace(bean);
  const name = beanMetricName(bean);
  const collided = { families: [name], labels: { _objectname: objectName(bean) } };
  if (bean.attribute !== "Count") return collided;
  const bare = { families: [name], without: ["quantile", "_objectname"] };
  return [collided, ...idleTotal(name), bare];
};

/** The JMX exporter with the rules of Grafana's Kafka mixin, or of Confluent's Ansible playbooks. */
export const GRAFANA_KAFKA_MIXIN: Naming = {
  id: "grafana-kafka-mixin",
  title: "JMX exporter, Grafana's Kafka mixin or cp-ansible",
  notes: [
    "Count and rate of the request handlers' idle time share one name here; the size or a label tells which one it is.",
  ],
  rules: rulesOfRuleFile(mixinPlace),
  topics: topicRulesOfBeans(mixinPlace),
};
