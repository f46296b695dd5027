import { Type, type Static } from "typebox";
import { ClusterName, ClusterParams, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { KafkaConnection } from "./connection.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { SourceAuth, SourceAuthShown } from "./target-auth.ts";

const urlTemplate = Type.String({
  pattern: "^https?://.*\\{host\\}.*$",
  maxLength: 2048,
  description: "Address of a broker's metrics, with {host}, {port} (of Kafka), {id} and {rack} in it",
});
const sdUrl = Type.String({
  format: "uri",
  pattern: "^https?://",
  maxLength: 2048,
  description: "Address that answers Prometheus' http_sd JSON",
});
const sdPath = Type.String({
  pattern: "^/.*\\.(json|ya?ml)$",
  maxLength: 1024,
  description:
    "Absolute path of a Prometheus file_sd file on the console's machine; * may stand for the last part's name",
});
const format = OneOf(["prometheus", "jolokia"], "What the found targets answer");
const refreshSeconds = Type.Integer({
  minimum: 5,
  maximum: 3600,
  description: "Seconds between two looks; 60 by default",
});

const settings = {
  kafka: Type.Optional(
    NullOr(
      Type.Object(
        { urlTemplate, format: Type.Optional(format) },
        {
          additionalProperties: false,
          description: "A target for each broker that Kafka's own metadata names; needs bootstrapServers",
        },
      ),
    ),
  ),
  http: Type.Optional(
    Type.Array(Type.Object({ url: sdUrl }, { additionalProperties: false, description: "One http_sd address" }), {
      maxItems: 20,
      description: "Prometheus http_sd",
    }),
  ),
  files: Type.Optional(
    Type.Array(Type.Object({ path: sdPath }, { additionalProperties: false, description: "One file_sd path" }), {
      maxItems: 20,
      description: "Prometheus file_sd",
    }),
  ),
  refreshSeconds: Type.Optional(refreshSeconds),
};

/** Where more targets than the listed ones come from. `auth` is sent to all found targets, and to http_sd. */
export const Discovery = Type.Object(
  { ...settings, auth: Type.Optional(NullOr(SourceAuth)) },
  {
    additionalProperties: false,
    description:
      "How targets are found besides those listed; without auth what was set before stays, auth null removes it",
  },
);
export type Discovery = Static<typeof Discovery>;

export const DiscoveryShown = Type.Object(
  { ...settings, auth: NullOr(SourceAuthShown) },
  { description: "How targets are found besides those listed" },
);
export type DiscoveryShown = Static<typeof DiscoveryShown>;

export const DiscoveryState = Type.Object(
  {
    finders: Type.Array(
      Type.Object(
        {
          origin: OneOf(["kafka", "http_sd", "file_sd"], "Kind of the finder"),
          place: Type.String({ description: "Bootstrap servers, address or path that it looks at" }),
          lastLookAt: NullOr(Timestamp("When it looked last")),
          lastSuccessAt: NullOr(Timestamp("When it last found out; its targets stay while it fails")),
          found: Type.Integer({ description: "Targets that it found then" }),
          error: NullOr(Type.String({ description: "Why the newest look failed and what to check" })),
          warnings: Type.Array(Type.String(), { description: "Entries that were left out, and why" }),
        },
        { description: "How one finder goes" },
      ),
      { description: "One entry each" },
    ),
  },
  { description: "How discovery goes" },
);
export type DiscoveryState = Static<typeof DiscoveryState>;

export const getDiscovery = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/discovery`,
  schema: {
    summary: "How the finders of a cluster's targets go",
    tags: ["clusters"],
    params: ClusterParams,
    response: { 200: DiscoveryState, 404: Problem },
  },
});

export const tryDiscovery = endpoint({
  method: "POST",
  url: `${API_BASE}/discovery/try`,
  schema: {
    summary: "Look once with some finders and say what they find, without saving anything",
    tags: ["clusters"],
    body: Type.Object(
      {
        discovery: Discovery,
        bootstrapServers: Type.Optional(
          Type.Array(Type.String({ maxLength: 300 }), { maxItems: 100, description: "host:port of some brokers" }),
        ),
        connection: Type.Optional(NullOr(KafkaConnection)),
        cluster: Type.Optional(ClusterName),
      },
      {
        additionalProperties: false,
        description:
          "The finders to try; with the name of a cluster and without auth, what is saved there signs in, where all places are the saved ones; the same holds of connection and the bootstrap servers",
      },
    ),
    response: {
      200: Type.Object(
        {
          ...DiscoveryState.properties,
          targets: Type.Array(
            Type.Object({
              url: Type.String({ description: "Address" }),
              origin: Type.String({ description: "Who found it" }),
              brokerId: NullOr(Type.String({ description: "The broker's id, where it is told" })),
            }),
            { description: "What would be scraped" },
          ),
        },
        { description: "What was found" },
      ),
      400: Problem,
      422: Problem,
    },
  },
});
