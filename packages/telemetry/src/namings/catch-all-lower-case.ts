import { CATCH_ALL_BEANS, defaultPlace } from "./catch-all.ts";
import { EXPORTER_JVM_RULES } from "./exporter-jvm.ts";
import type { Naming } from "./naming.ts";
import { rulesOfBeans } from "./rules-of-beans.ts";
import type { Placement } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

const lowerCasePlace: Placement = (bean) => {
  const { families, labels = {} } = defaultPlace(bean);
  return { families: families.map((family) => family.toLowerCase()), labels };
};

/** The catch-all with `lowercaseOutputName`; label values keep their case. */
export const CATCH_ALL_LOWER_CASE: Naming = {
  id: "jmx-exporter-catch-all-lower-case",
  title: "JMX exporter, everything in lower case",
  notes: [],
  rules: [...rulesOfBeans(CATCH_ALL_BEANS, lowerCasePlace), ...EXPORTER_JVM_RULES],
  topics: topicRulesOfBeans(lowerCasePlace),
};
