import { resolve } from "node:path";
import { type Static, Type } from "typebox";
import { Ajv } from "ajv";
import { type OidcSettings, oidcFaults, oidcOf, OidcEnvironment } from "./access/oidc/oidc-settings.ts";
import { StartError } from "./errors.ts";

const Environment = Type.Object({
  HOST: Type.String({ default: "127.0.0.1" }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 4600 }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: "^postgres(ql)?://" })),
  DATA_DIR: Type.String({ minLength: 1, default: ".highwater" }),
  LOG_LEVEL: Type.Enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { default: "info" }),
  METRICS_STORE: Type.Enum(["postgres", "promql"], { default: "postgres" }),
  PROMQL_URL: Type.Optional(Type.String({ pattern: "^https?://[^/]" })),
  PROMQL_REMOTE_WRITE_URL: Type.Optional(Type.String({ pattern: "^https?://[^/]" })),
  PROMQL_TENANT: Type.Optional(Type.String({ pattern: "^[\\x21-\\x7e]{1,150}$" })),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: "^https?://[^/]+/?$" })),
  PEER_URL: Type.Optional(Type.String({ pattern: "^https?://[^/]+/?$" })),
  TRUST_PROXY: Type.Optional(Type.String({ pattern: "^\\S+$" })),
  ANONYMOUS_READ_ONLY: Type.Boolean({ default: false }),
  REQUESTS_PER_SECOND: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 500 }),
  ...OidcEnvironment,
  HIGHWATER_SECRET: Type.Optional(Type.String({ minLength: 8 })),
  HIGHWATER_BOOTSTRAP_TOKEN: Type.Optional(Type.String({ pattern: "^\\S+$" })),
  MAX_EXPOSITION_BYTES: Type.Integer({ minimum: 1024, default: 32 * 2 ** 20 }),
  MAX_UPLOAD_BYTES: Type.Integer({ minimum: 1024, maximum: 512 * 2 ** 20, default: 64 * 2 ** 20 }),
  MAX_BROKERS_PER_CLUSTER: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1000 }),
  MAX_TOPICS_PER_CLUSTER: Type.Integer({ minimum: 1, maximum: 10_000, default: 200 }),
  SPOOL_MAX_BYTES: Type.Integer({ minimum: 2 ** 20, default: 256 * 2 ** 20 }),
  RAW_RETENTION_DAYS: Type.Number({ exclusiveMinimum: 0, maximum: 3650, default: 7 }),
  ROLLUP_RETENTION_DAYS: Type.Number({ exclusiveMinimum: 0, maximum: 36_500, default: 400 }),
  AUDIT_RETENTION_DAYS: Type.Number({ exclusiveMinimum: 0, maximum: 36_500, default: 400 }),
});
type Environment = Static<typeof Environment>;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly logLevel: Environment["LOG_LEVEL"];
  /** What the key for secrets at rest is derived from; without it the key is a file in the data directory. */
  readonly secret: string | undefined;
  readonly bootstrapToken: string | undefined;
  /** Address that browsers use, where it is not the one that is listened on. */
  readonly publicUrl: URL | undefined;
  /** Where other processes on the same database reach this one, where that is not the address that is listened on. */
  readonly peerUrl: URL | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed, separated by commas. */
  readonly trustProxy: string | undefined;
  /** Everybody may look without signing in. */
  readonly anonymousReadOnly: boolean;
  /** Most requests to the API a second by one user, token or address. */
  readonly requestsPerSecond: number;
  /** Sign-in by OpenID Connect. */
  readonly oidc: OidcSettings | undefined;
  readonly maxExpositionBytes: number;
  /** Most bytes of an uploaded benchmark output, also after decompression. */
  readonly maxUploadBytes: number;
  /** Most ids of brokers that samples of one cluster are stored under. */
  readonly maxBrokersPerCluster: number;
  /** Most topics of one cluster that have series of their own. */
  readonly maxTopicsPerCluster: number;
  /** Most bytes of scrapes that wait on disk while the database is away. */
  readonly spoolMaxBytes: number;
  readonly rawRetentionDays: number;
  /** Days that what is summed up of the samples is kept. */
  readonly rollupRetentionDays: number;
  /** Days that entries of the audit log are kept. */
  readonly auditRetentionDays: number;
  /** A back end with Prometheus' HTTP API that holds samples. */
  readonly promql: PromqlSettings | undefined;
}

export interface PromqlSettings {
  readonly url: string;
  readonly remoteWriteUrl: string;
  readonly tenant: string | undefined;
  /** Whether samples go there; otherwise those that went there before are only read. */
  readonly isWritten: boolean;
}

const validate = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true }).compile<Environment>(Environment);

/** Values that an error must not repeat: they may hold a password. */
const SECRET = /^DATABASE_URL$|^PROMQL_|TOKEN$|SECRET$/;

const schemaFaults = (given: Readonly<Record<string, unknown>>) =>
  (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const name = instancePath.slice(1);
    const allowed = "allowedValues" in params ? `: ${String(params["allowedValues"])}` : "";
    return `${name} ${message}${allowed}${SECRET.test(name) ? "" : ` (it is ${JSON.stringify(given[name])})`}`;
  });

const isUrl = (text: string) => URL.canParse(text);

const addressFaults = (given: Readonly<Record<string, unknown>>): string[] =>
  ["PUBLIC_URL", "PEER_URL"]
    .filter((name) => typeof given[name] === "string" && !isUrl(given[name]))
    .map((name) => `${name} must be an address, such as https://highwater.example.com`);

const promqlFaults = (given: Readonly<Record<string, unknown>>): string[] => {
  const wrong = ["PROMQL_URL", "PROMQL_REMOTE_WRITE_URL"].filter(
    (name) => typeof given[name] === "string" && !isUrl(given[name]),
  );
  const faults = wrong.map((name) => `${name} must be an address, such as http://prometheus:9090`);
  if (given["METRICS_STORE"] === "promql" && given["PROMQL_URL"] === undefined)
    faults.push(
      "PROMQL_URL must be set with METRICS_STORE=promql: the address of Prometheus, Thanos, Mimir or VictoriaMetrics, such as http://prometheus:9090",
    );
  return faults;
};

const promqlOf = (settings: Environment): PromqlSettings | undefined => {
  const { PROMQL_URL: url, PROMQL_REMOTE_WRITE_URL: writeUrl, PROMQL_TENANT: tenant } = settings;
  if (url === undefined) return undefined;
  const base = new URL(url);
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  const remoteWriteUrl = writeUrl ?? new URL("api/v1/write", base).href;
  return { url, remoteWriteUrl, tenant, isWritten: settings.METRICS_STORE === "promql" };
};

const isSet = ([, value]: [string, string | undefined]) => value !== undefined && value !== "";

/**
 * Reads every setting once.
 *
 * @throws {StartError} naming each variable with a wrong value
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>, projectRoot: string): Config => {
  const known = Object.entries(env).filter((entry) => entry[0] in Environment.properties && isSet(entry));
  const environment: Record<string, unknown> = Object.fromEntries(known);
  const settings: unknown = { ...environment };
  const isValid = validate(settings);
  const faults = [
    ...(isValid ? [] : schemaFaults(environment)),
    ...addressFaults(environment),
    ...promqlFaults(environment),
    ...oidcFaults(environment),
  ];
  if (!isValid || faults.length > 0)
    throw new StartError(`Wrong settings in the environment:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    dataDirectory: resolve(projectRoot, settings.DATA_DIR),
    logLevel: settings.LOG_LEVEL,
    secret: settings.HIGHWATER_SECRET,
    bootstrapToken: settings.HIGHWATER_BOOTSTRAP_TOKEN,
    publicUrl: settings.PUBLIC_URL === undefined ? undefined : new URL(settings.PUBLIC_URL),
    peerUrl: settings.PEER_URL === undefined ? undefined : new URL(settings.PEER_URL),
    trustProxy: settings.TRUST_PROXY,
    anonymousReadOnly: settings.ANONYMOUS_READ_ONLY,
    requestsPerSecond: settings.REQUESTS_PER_SECOND,
    oidc: oidcOf(settings),
    maxExpositionBytes: settings.MAX_EXPOSITION_BYTES,
    maxUploadBytes: settings.MAX_UPLOAD_BYTES,
    maxBrokersPerCluster: settings.MAX_BROKERS_PER_CLUSTER,
    maxTopicsPerCluster: settings.MAX_TOPICS_PER_CLUSTER,
    spoolMaxBytes: settings.SPOOL_MAX_BYTES,
    rawRetentionDays: settings.RAW_RETENTION_DAYS,
    rollupRetentionDays: settings.ROLLUP_RETENTION_DAYS,
    auditRetentionDays: settings.AUDIT_RETENTION_DAYS,
    promql: promqlOf(settings),
  };
};
