import { afterAll, describe, expect, test } from "vitest";
import { createAuthority } from "../../../test/certificates.ts";
import { aclCommands } from "./acl-commands.ts";

const authority = createAuthority("A CA");
afterAll(() => authority.remove());

const bootstrapServers = ["kafka-1:9093"];
const TOPIC = "__highwater_canary";
const whom = (commands: readonly string[]) => commands.map((one) => / --allow-principal ('.*'|\S+) /.exec(one)?.[1]);

describe("commands that allow the canary what it needs", () => {
  test("name topic, groups and cluster", () => {
    const sasl = { mechanism: "scram-sha-512", username: "console", password: "secret" } as const;
    expect(aclCommands({ bootstrapServers, connection: { sasl } }, TOPIC)).toEqual([
      "kafka-acls.sh --bootstrap-server kafka-1:9093 --command-config admin.properties --add --allow-principal User:console --operation Create --operation Describe --operation DescribeConfigs --operation Read --operation Write --operation Alter --operation Delete --topic __highwater_canary",
      "kafka-acls.sh --bootstrap-server kafka-1:9093 --command-config admin.properties --add --allow-principal User:console --operation Describe --operation Read --operation Delete --group __highwater_canary- --resource-pattern-type prefixed",
      "kafka-acls.sh --bootstrap-server kafka-1:9093 --command-config admin.properties --add --allow-principal User:console --operation Describe --operation Alter --cluster",
    ]);
  });

  test("name whom the client certificate names, or nobody", () => {
    const clientCertificate = authority.issue("console.example.com");
    const tls = aclCommands({ bootstrapServers, connection: { tls: { clientCertificate } } }, TOPIC);
    expect(new Set(whom(tls))).toEqual(new Set(["User:CN=console.example.com"]));
    const plain = aclCommands({ bootstrapServers, connection: null }, TOPIC);
    expect(new Set(whom(plain))).toEqual(new Set(["User:ANONYMOUS"]));
    expect(plain.join()).not.toContain("--command-config");
  });

  test("quote names that a shell would take apart", () => {
    const sasl = { mechanism: "plain", username: "it's $HOME", password: "secret" } as const;
    expect(whom(aclCommands({ bootstrapServers, connection: { sasl } }, TOPIC))[0]).toBe(
      String.raw`'User:it'\''s $HOME'`,
    );
  });
});
