/** A second listener with TLS and sign-in, beside the plain one. */
export type SecuredListener = {
  /** The brokers' certificate and its private key, PEM. */
  identity: { certificate: string; key: string };
  /** Who may sign in, by PLAIN or SCRAM. */
  user: { name: string; password: string };
};

const SCRAM = ["SCRAM-SHA-256", "SCRAM-SHA-512"] as const;

/** Lines of server.properties; `listeners` and their like are those of the plain ones, to be added to. */
export function securedProperties({ user }: SecuredListener, port: number, identityFile: string) {
  const listener = "listener.name.secured";
  const scram = SCRAM.map(
    (mechanism) =>
      [
        `${listener}.${mechanism.toLowerCase()}.sasl.jaas.config`,
        "org.apache.kafka.common.security.scram.ScramLoginModule required;",
      ] as const,
  );
  return {
    listener: `SECURED://127.0.0.1:${port}`,
    protocol: "SECURED:SASL_SSL",
    properties: {
      "sasl.enabled.mechanisms": ["PLAIN", ...SCRAM].join(","),
      [`${listener}.ssl.keystore.type`]: "PEM",
      [`${listener}.ssl.keystore.location`]: identityFile,
      [`${listener}.plain.sasl.jaas.config`]: `org.apache.kafka.common.security.plain.PlainLoginModule required user_${user.name}="${user.password}";`,
      ...Object.fromEntries(scram),
    },
  };
}

/** What StorageTool is told of the users, who stand in the cluster's metadata. */
export const scramArguments = ({ user }: SecuredListener): string[] =>
  SCRAM.flatMap((mechanism) => ["--add-scram", `${mechanism}=[name=${user.name},password=${user.password}]`]);
