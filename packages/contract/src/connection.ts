import { Type, type Static } from "typebox";
import { ClusterName, List, NullOr, OneOf, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { Certificate, ClientCertificate, pem, serverName, username } from "./target-auth.ts";

const mechanism = OneOf(["plain", "scram-sha-256", "scram-sha-512"], "SASL mechanism");

/** How Kafka itself is connected to. Whatever is secret in it is written once and never answered. */
export const KafkaConnection = Type.Object(
  {
    tls: Type.Optional(
      NullOr(
        Type.Object(
          {
            ca: Type.Optional(
              pem("Certificates that the brokers' are signed by, PEM; the system's are used where it is missing"),
            ),
            clientCertificate: Type.Optional(ClientCertificate),
            serverName: Type.Optional(serverName),
          },
          { additionalProperties: false, description: "Connect with TLS; an empty object trusts the system's CAs" },
        ),
      ),
    ),
    sasl: Type.Optional(
      NullOr(
        Type.Object(
          {
            mechanism,
            username,
            password: Type.String({ minLength: 1, maxLength: 8192, description: "Password" }),
          },
          { additionalProperties: false, description: "Sign in with SASL" },
        ),
      ),
    ),
  },
  { additionalProperties: false, description: "How Kafka's brokers are connected to and signed in to" },
);
export type KafkaConnection = Static<typeof KafkaConnection>;

/** What of it is answered: that a secret is there, never what it is. */
export const KafkaConnectionShown = Type.Object(
  {
    tls: NullOr(
      Type.Object(
        {
          ca: Type.Array(Certificate, { description: "Certificates that the brokers' must be signed by" }),
          clientCertificate: NullOr(Certificate),
          serverName: NullOr(serverName),
        },
        { description: "TLS is used" },
      ),
    ),
    sasl: NullOr(Type.Object({ mechanism, username }, { description: "The sign-in, without its password" })),
    unreadable: Type.Optional(
      Type.Boolean({
        description: "There is one, but encrypted with another key: that key is needed, or it has to be given again",
      }),
    ),
  },
  { description: "How Kafka's brokers are connected to, without the secrets" },
);
export type KafkaConnectionShown = Static<typeof KafkaConnectionShown>;

export const ConnectionTried = Type.Object(
  {
    clusterId: NullOr(Type.String({ description: "Kafka's id of the cluster" })),
    controllerId: NullOr(
      Type.Integer({
        description:
          "The broker that takes what is for the controller; in KRaft that is any broker, which passes it on",
      }),
    ),
    brokers: List(
      Type.Object(
        {
          id: Type.Integer({ description: "Kafka's node.id" }),
          host: Type.String({ description: "Host that it advertises" }),
          port: Type.Integer({ description: "Port that it advertises" }),
          rack: NullOr(Type.String({ description: "Its rack, where it tells one" })),
          reachable: Type.Boolean({ description: "The console got through to the advertised address" }),
        },
        { description: "A broker" },
      ),
      "Brokers that are in the cluster now",
    ),
    topics: Type.Integer({ description: "Topics that may be seen" }),
    can: Type.Object(
      {
        reassignPartitions: Type.Boolean({ description: "AlterPartitionReassignments (Kafka 2.4 and later)" }),
        electLeaders: Type.Boolean({ description: "ElectLeaders (Kafka 2.4 and later)" }),
        describeLogDirs: Type.Boolean({ description: "DescribeLogDirs" }),
      },
      { description: "What the brokers' API versions allow; whether the user may do it shows when it is done" },
    ),
    problems: List(Type.String(), "What will get in the way, in words; empty where all is well"),
  },
  { description: "What a try of the connection found" },
);
export type ConnectionTried = Static<typeof ConnectionTried>;

export const tryConnection = endpoint({
  method: "POST",
  url: `${API_BASE}/connection/try`,
  schema: {
    summary: "Connect to Kafka once and say what is found, without saving anything",
    tags: ["clusters"],
    body: Type.Object(
      {
        bootstrapServers: Type.Union(
          [
            Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: 100 }),
            Type.String({ minLength: 1, maxLength: 4000 }),
          ],
          { description: "host:port of some brokers, as a list or separated by commas" },
        ),
        connection: Type.Optional(NullOr(KafkaConnection)),
        cluster: Type.Optional(ClusterName),
      },
      {
        additionalProperties: false,
        description:
          "What to try; with the name of a cluster and without connection, the one saved there is used, where all servers are the saved ones",
      },
    ),
    response: { 200: ConnectionTried, 400: Problem, 422: Problem, 503: Problem },
  },
});
