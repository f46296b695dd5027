import type { KafkaConnection, KafkaConnectionShown } from "@highwater/contract";

type Mechanism = NonNullable<KafkaConnection["sasl"]>["mechanism"];

export const MECHANISMS: readonly { readonly value: Mechanism; readonly label: string }[] = [
  { value: "plain", label: "PLAIN" },
  { value: "scram-sha-256", label: "SCRAM-SHA-256" },
  { value: "scram-sha-512", label: "SCRAM-SHA-512" },
];

/** What is typed of how Kafka is connected to; what is set already is never shown, only kept, replaced or removed. */
export interface ConnectionDraft {
  readonly saved: KafkaConnectionShown | null;
  readonly change: "keep" | "replace" | "remove";
  readonly tls: boolean;
  readonly ca: string;
  readonly certificate: string;
  readonly key: string;
  readonly serverName: string;
  readonly mechanism: Mechanism | "none";
  readonly username: string;
  readonly password: string;
}

export const connectionDraft = (saved: KafkaConnectionShown | null): ConnectionDraft => ({
  saved,
  change: saved === null ? "replace" : "keep",
  tls: false,
  ca: "",
  certificate: "",
  key: "",
  serverName: "",
  mechanism: "none",
  username: "",
  password: "",
});

/** The mechanism of that name; none for any other. */
export const mechanismOf = (value: string): ConnectionDraft["mechanism"] =>
  MECHANISMS.find((one) => one.value === value)?.value ?? "none";

const typed = (draft: ConnectionDraft): KafkaConnection => {
  const { tls, ca, certificate, key, serverName, mechanism, username, password } = draft;
  return {
    ...(tls
      ? {
          tls: {
            ...(ca.trim() === "" ? {} : { ca }),
            ...(certificate.trim() === "" && key.trim() === "" ? {} : { clientCertificate: { certificate, key } }),
            ...(serverName.trim() === "" ? {} : { serverName: serverName.trim() }),
          },
        }
      : {}),
    ...(mechanism === "none" ? {} : { sasl: { mechanism, username, password } }),
  };
};

/** The part of a request that says how Kafka is connected to; nothing of it where all stays as it is. */
export const connectionInput = (draft: ConnectionDraft): { readonly connection?: KafkaConnection | null } => {
  if (draft.change === "keep") return {};
  if (draft.change === "remove") return { connection: null };
  const connection = typed(draft);
  if (Object.keys(connection).length > 0) return { connection };
  return draft.saved === null ? {} : { connection: null };
};

/** What is set, in words. */
export const connectionWords = ({ tls, sasl, unreadable }: KafkaConnectionShown): string => {
  if (unreadable === true) return "encrypted with another key: give it again";
  const parts = [
    tls === null ? "without TLS" : "TLS",
    tls === null || tls.ca.length === 0 ? null : "a CA of its own",
    tls === null || tls.clientCertificate === null ? null : `client certificate ${tls.clientCertificate.subject}`,
    tls === null || tls.serverName === null ? null : `certificate's name ${tls.serverName}`,
    sasl === null ? null : `${sasl.mechanism.toUpperCase()} as ${sasl.username}`,
  ];
  return parts.filter((part) => part !== null).join("; ");
};
