import { X509Certificate } from "node:crypto";
import type { KafkaPlace } from "../../kafka-connection/kafka-client.ts";

/** Characters that RFC 2253, as which Java writes a name, escapes. */
const ESCAPED = /[,+"\\<>;]/g;

/** The subject of a certificate as Kafka's default principal has it: the innermost part first. */
const nameOf = (certificate: string): string =>
  new X509Certificate(certificate).subject
    .split("\n")
    .toReversed()
    .map((part) => part.replaceAll(ESCAPED, String.raw`\$&`))
    .join(",");

/** Who the console is for Kafka's authorizer, where the brokers map no names by rules of their own. */
const principalOf = ({ connection }: KafkaPlace): string => {
  const { tls, sasl } = connection ?? {};
  if (sasl) return `User:${sasl.username}`;
  const certificate = tls?.clientCertificate?.certificate;
  return certificate === undefined ? "User:ANONYMOUS" : `User:${nameOf(certificate)}`;
};

const quoted = (text: string): string =>
  /^[\w:=.,/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const ALLOWED: readonly (readonly [operations: readonly string[], on: (topic: string) => string])[] = [
  [
    ["Create", "Describe", "DescribeConfigs", "Read", "Write", "Alter", "Delete"],
    (topic) => `--topic ${quoted(topic)}`,
  ],
  [["Describe", "Read", "Delete"], (topic) => `--group ${quoted(`${topic}-`)} --resource-pattern-type prefixed`],
  [["Describe", "Alter"], () => "--cluster"],
];

/** Commands of Kafka's own kafka-acls.sh that allow the console's user what the canary needs. */
export const aclCommands = (place: KafkaPlace, topic: string): string[] => {
  const [server = "broker:9092"] = place.bootstrapServers;
  const config = place.connection === null ? "" : " --command-config admin.properties";
  const whom = `--allow-principal ${quoted(principalOf(place))}`;
  return ALLOWED.map(([operations, on]) => {
    const all = operations.map((operation) => `--operation ${operation}`).join(" ");
    return `kafka-acls.sh --bootstrap-server ${quoted(server)}${config} --add ${whom} ${all} ${on(topic)}`;
  });
};
