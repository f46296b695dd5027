type Identity = {
  /** The brokers' certificate and its private key, PEM. */
  identity: { certificate: string; key: string };
};

/** A second listener with TLS, beside the plain one, and a sign-in: by PLAIN or SCRAM, or by certificates of an authority (PEM). */
export type SecuredListener = Identity & ({ user: { name: string; password: string } } | { clientAuthority: string });

const SCRAM = ["SCRAM-SHA-256", "SCRAM-SHA-512"] as const;

const LISTENER = "listener.name.secured";

const signIn = ({ user }: { user: { name: string; password: string } }) => {
  const scram = SCRAM.map(
    (mechanism) =>
      [
        `${LISTENER}.${mechanism.toLowerCase()}.sasl.jaas.config`,
        "org.apache.kafka.common.security.scram.ScramLoginModule required;",
      ] as const,
  );
  return {
    "sasl.enabled.mechanisms": ["PLAIN", ...SCRAM].join(","),
    [`${LISTENER}.plain.sasl.jaas.config`]: `org.apache.kafka.common.security.plain.PlainLoginModule required user_${user.name}="${user.password}";`,
    ...Object.fromEntries(scram),
  };
};

const certificates = (authorityFile: string) => ({
  [`${LISTENER}.ssl.client.auth`]: "required",
  [`${LISTENER}.ssl.truststore.type`]: "PEM",
  [`${LISTENER}.ssl.truststore.location`]: authorityFile,
});

/** Lines of server.properties; `listeners` and their like are those of the plain ones, to be added to. */
export function securedProperties(
  secured: SecuredListener,
  port: number,
  files: { identity: string; authority: string },
) {
  return {
    listener: `SECURED://127.0.0.1:${port}`,
    protocol: "user" in secured ? "SECURED:SASL_SSL" : "SECURED:SSL",
    properties: {
      [`${LISTENER}.ssl.keystore.type`]: "PEM",
      [`${LISTENER}.ssl.keystore.location`]: files.identity,
      ...("user" in secured ? signIn(secured) : certificates(files.authority)),
    },
  };
}

/** What StorageTool is told of the users, who stand in the cluster's metadata. */
export const scramArguments = (secured: SecuredListener): string[] =>
  "user" in secured
    ? SCRAM.flatMap((mechanism) => [
        "--add-scram",
        `${mechanism}=[name=${secured.user.name},password=${secured.user.password}]`,
      ])
    : [];
