import { readFileSync } from "node:fs";
import type { SASLOptions } from "kafkajs";
import { UsageError } from "../usage-error.ts";
import { parseProperties } from "./properties-file.ts";

/** How this program itself connects, taken from the client properties that Kafka's tools get. */
export interface ClientSecurity {
  readonly tls: boolean;
  readonly ssl: false | { ca?: string; cert?: string; key?: string; rejectUnauthorized: boolean };
  readonly sasl: SASLOptions | null;
}

export const PLAINTEXT: ClientSecurity = { tls: false, ssl: false, sasl: null };

type Properties = ReadonlyMap<string, string>;

const refuse = (what: string): never => {
  throw new UsageError(`--command-config: ${what}`);
};

const MECHANISMS = { PLAIN: "plain", "SCRAM-SHA-256": "scram-sha-256", "SCRAM-SHA-512": "scram-sha-512" } as const;

const isKnown = (mechanism: string): mechanism is keyof typeof MECHANISMS => mechanism in MECHANISMS;

const saslOf = (properties: Properties): SASLOptions => {
  const mechanism = properties.get("sasl.mechanism") ?? "GSSAPI";
  if (!isKnown(mechanism))
    return refuse(`sasl.mechanism ${mechanism} cannot be used here; PLAIN, SCRAM-SHA-256 and SCRAM-SHA-512 can.`);
  const jaas = properties.get("sasl.jaas.config") ?? "";
  const username = /\busername\s*=\s*"([^"]*)"/.exec(jaas)?.[1];
  const password = /\bpassword\s*=\s*"([^"]*)"/.exec(jaas)?.[1];
  if (username === undefined || password === undefined)
    return refuse('sasl.jaas.config needs username="…" and password="…".');
  return { mechanism: MECHANISMS[mechanism], username, password };
};

const pemFile = (properties: Properties, store: "truststore" | "keystore"): string | undefined => {
  const location = properties.get(`ssl.${store}.location`);
  if (location === undefined) return undefined;
  const type = properties.get(`ssl.${store}.type`) ?? "JKS";
  if (type !== "PEM")
    return refuse(
      `ssl.${store}.type ${type} can be read by Kafka's tools, but not by this program, which creates and removes its topics itself. Give the same certificates as PEM: ssl.${store}.type=PEM.`,
    );
  return readFileSync(location, "utf8");
};

const sslOf = (properties: Properties): Exclude<ClientSecurity["ssl"], false> => {
  const ca = properties.get("ssl.truststore.certificates") ?? pemFile(properties, "truststore");
  const store = pemFile(properties, "keystore");
  const cert = properties.get("ssl.keystore.certificate.chain") ?? store;
  const key = properties.get("ssl.keystore.key") ?? store;
  if (key !== undefined && key.includes("ENCRYPTED"))
    return refuse("an encrypted private key cannot be used here; give one without a password.");
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    rejectUnauthorized: true,
  };
};

/** @throws {UsageError} where this program cannot connect in the way that the properties ask for */
export const securityOf = (properties: Properties): ClientSecurity => {
  const protocol = (properties.get("security.protocol") ?? "PLAINTEXT").toUpperCase();
  if (!/^(SASL_)?(PLAINTEXT|SSL)$/.test(protocol)) return refuse(`security.protocol ${protocol} is not known.`);
  const tls = protocol.endsWith("SSL");
  return {
    tls,
    ssl: tls ? sslOf(properties) : false,
    sasl: protocol.startsWith("SASL_") ? saslOf(properties) : null,
  };
};

/** @throws {UsageError} where the file cannot be read or asks for something that cannot be done */
export const readClientSecurity = (file: string): ClientSecurity => {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  return securityOf(parseProperties(text));
};
