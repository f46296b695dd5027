import type { SizingAnswer } from "../answer.ts";
import { countText, plural, rateText, speedText } from "../human-text.ts";
import type { SizingRequest } from "../request.ts";
import type { Setting, SettingScope } from "../settings/setting.ts";
import { CONSTRAINT_TEXT } from "./figure-text.ts";
import { commentedLine, commentLines, propertyLine } from "./properties-text.ts";

/** A plan whose settings are written. */
export interface ConfiguredPlan {
  readonly name: string;
  readonly request: SizingRequest;
  readonly answer: SizingAnswer;
}

/** Lines of a section, an empty one before it. */
type Section = readonly string[];

const header = ({ name, answer }: ConfiguredPlan): Section => {
  const { brokers, nic, cluster, bindingConstraint } = answer;
  const links = nic === null ? "" : `, ${speedText(nic.gbps)} links`;
  return [
    ...commentLines(`server.properties fragment for the plan "${name}"`),
    ...commentLines(
      `${plural(brokers, "broker")}${links}, for ${rateText(cluster.producedBytesPerSecond)} produced on average and ` +
        `${rateText(cluster.peakProducedBytesPerSecond)} at the peak. What decides the count: ${CONSTRAINT_TEXT[bindingConstraint]}.`,
    ),
    ...commentLines(
      "For Kafka 4 (KRaft). Add it to each broker's own file, which keeps process.roles, node.id, the controllers' " +
        "quorum, listeners and their security: the plan does not know them.",
    ),
    ...commentLines("A value in angle brackets is yours to fill in. Where two lines set one key, the last one counts."),
  ];
};

const isToFillIn = ({ value }: Setting): boolean => /<[^>]*>/u.test(value);

const why = ({ reason, source }: Setting): Section => [...commentLines(reason), ...commentLines(`Source: ${source}`)];

const brokerSetting = (setting: Setting): Section => {
  const line = propertyLine(setting.key, setting.value);
  return ["", ...why(setting), isToFillIn(setting) ? commentedLine(`${setting.key}=${setting.value}`) : line];
};

const ofScope = ({ answer }: ConfiguredPlan, scope: SettingScope): readonly Setting[] =>
  answer.settings.filter((setting) => setting.scope === scope);

const titled = (title: string, lines: Section): Section =>
  lines.length === 0 ? [] : ["", commentedLine(`--- ${title} ---`), ...lines];

const commented = (settings: readonly Setting[], line: (setting: Setting) => string): Section =>
  settings.flatMap((setting) => [...why(setting), commentedLine(line(setting)), "#"]).slice(0, -1);

const createTopic = (plan: ConfiguredPlan): Section => {
  const topic = new Map(ofScope(plan, "topic").map(({ key, value }) => [key, value]));
  const placement = topic.get("confluent.placement.constraints");
  const insync = ofScope(plan, "broker").find(({ key }) => key === "min.insync.replicas");
  const configs = [...topic]
    .filter(([key]) => key.includes(".") && key !== "replication.factor" && !key.startsWith("confluent."))
    .map(([key, value]) => ` --config ${key}=${value}`);
  const replicas =
    placement === undefined
      ? `--replication-factor ${topic.get("replication.factor") ?? ""}`
      : "--replica-placement placement.json";
  const create =
    `kafka-topics.sh --bootstrap-server <broker:9092> --create --topic <topic> --partitions ${topic.get("partitions") ?? ""} ` +
    replicas +
    (insync === undefined ? "" : ` --config min.insync.replicas=${insync.value}`) +
    configs.join("");
  return [
    ...commentLines(
      `${countText(Number(topic.get("partitions") ?? 0))} partitions are over all topics: share them out.`,
    ),
    commentedLine(create),
    ...(placement === undefined ? [] : [commentedLine(`placement.json: ${placement}`)]),
    "#",
  ];
};

const clusterDefault = (plan: ConfiguredPlan): Section =>
  ofScope(plan, "broker")
    .filter(({ key }) => key === "min.insync.replicas")
    .map(({ key, value }) =>
      commentedLine(
        `kafka-configs.sh --bootstrap-server <broker:9092> --entity-type brokers --entity-default --alter --add-config ${key}=${value}`,
      ),
    );

const assignment = ({ key, value }: Setting): string => `${key}=${value}`;
const spaced = ({ key, value }: Setting): string => `${key}: ${value}`;
const exported = ({ key, value }: Setting): string => `export ${key}="${value}"`;

/**
 * A fragment of server.properties with every setting's reason and source as comments: broker settings as properties,
 * what belongs to topics, clients, JVM and operating system as comments. ASCII where it is read, so that any broker
 * loads it. Never throws for an answer of the engine.
 */
export const serverProperties = (plan: ConfiguredPlan): string => {
  const topics = [...createTopic(plan), ...clusterDefault(plan), "#", ...commented(ofScope(plan, "topic"), spaced)];
  const lines = [
    ...header(plan),
    ...ofScope(plan, "broker").flatMap(brokerSetting),
    ...titled("Topics: commands and what they stand on", topics),
    ...titled("Producers", commented(ofScope(plan, "producer"), assignment)),
    ...titled("Consumers", commented(ofScope(plan, "consumer"), assignment)),
    ...titled("JVM of a broker", commented(ofScope(plan, "jvm"), exported)),
    ...titled("Operating system of a broker", commented(ofScope(plan, "os"), spaced)),
  ];
  return `${lines.join("\n")}\n`;
};
