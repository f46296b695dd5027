import { expect, test } from "vitest";
import { UsageError } from "../usage-error.ts";
import { securityOf } from "./client-security.ts";
import { parseProperties } from "./properties-file.ts";

const read = (text: string) => securityOf(parseProperties(text));

test("a properties file is read as Java reads it", () => {
  const text = "# comment\n! another\na=1\nb : two words\nc three\nlong = x\\\n   y\npath=C\\:\\\\keys\nempty=\n";
  expect([...parseProperties(text)]).toEqual([
    ["a", "1"],
    ["b", "two words"],
    ["c", "three"],
    ["long", "xy"],
    ["path", "C:\\keys"],
    ["empty", ""],
  ]);
});

test("SASL over TLS with PEM certificates", () => {
  const jaas = 'org.apache.kafka.common.security.scram.ScramLoginModule required username="ann" password="s3";';
  const text = `security.protocol=SASL_SSL\nsasl.mechanism=SCRAM-SHA-512\nsasl.jaas.config=${jaas}\nssl.truststore.type=PEM\nssl.truststore.certificates=CERT\n`;
  expect(read(text)).toEqual({
    tls: true,
    ssl: { ca: "CERT", rejectUnauthorized: true },
    sasl: { mechanism: "scram-sha-512", username: "ann", password: "s3" },
  });
});

test("nothing asked for is plaintext", () => {
  expect(read("acks=all")).toEqual({ tls: false, ssl: false, sasl: null });
});

test.each([
  ["security.protocol=SSL\nssl.truststore.location=/x.jks", "ssl.truststore.type JKS"],
  ["security.protocol=SSL\nssl.keystore.location=/x\nssl.keystore.type=PKCS12", "ssl.keystore.type PKCS12"],
  ["security.protocol=SASL_PLAINTEXT", "sasl.mechanism GSSAPI"],
  ["security.protocol=SASL_SSL\nsasl.mechanism=PLAIN", "username"],
  ["security.protocol=QUIC", "QUIC is not known"],
])("%j is refused and says why", (text, words) => {
  expect(() => read(text)).toThrow(UsageError);
  expect(() => read(text)).toThrow(words);
});
