import { KafkaConnection, type KafkaConnectionShown } from "@highwater/contract/connection";
import { Value } from "typebox/value";
import { type SecretBox, SecretUnreadable } from "../secrets/secret-box.ts";
import { expiryOf, readCertificates, subjectOf } from "../source-auth/certificates.ts";

const ownerOf = (cluster: string): string => `connection ${cluster}`;

/** Keeps how clusters' brokers are connected to, as encrypted bytes. */
export interface ConnectionVault {
  seal(connection: KafkaConnection, cluster: string): Uint8Array<ArrayBuffer>;
  /** @throws {SecretUnreadable} where the key is another one */
  open(sealed: Uint8Array, cluster: string): KafkaConnection;
  /** What of it may be answered; null where there is none. */
  show(sealed: Uint8Array | null, cluster: string): KafkaConnectionShown | null;
}

const shown = (certificate: ReturnType<typeof readCertificates>[number]) => ({
  subject: subjectOf(certificate),
  expiresAt: expiryOf(certificate),
});

const showTls = ({ ca, clientCertificate, serverName }: NonNullable<KafkaConnection["tls"]>) => {
  const leaf = clientCertificate === undefined ? undefined : readCertificates(clientCertificate.certificate)[0];
  return {
    ca: ca === undefined ? [] : readCertificates(ca).map(shown),
    clientCertificate: leaf === undefined ? null : shown(leaf),
    serverName: serverName ?? null,
  };
};

export const showConnection = ({ tls, sasl }: KafkaConnection): KafkaConnectionShown => ({
  tls: tls === undefined || tls === null ? null : showTls(tls),
  sasl: sasl === undefined || sasl === null ? null : { mechanism: sasl.mechanism, username: sasl.username },
});

const UNREADABLE: KafkaConnectionShown = { tls: null, sasl: null, unreadable: true };

export const createConnectionVault = (box: SecretBox): ConnectionVault => {
  const open = (sealed: Uint8Array, cluster: string) =>
    Value.Parse(KafkaConnection, JSON.parse(box.open(sealed, ownerOf(cluster))));
  return {
    seal: (connection, cluster) => box.seal(JSON.stringify(connection), ownerOf(cluster)),
    open,
    show: (sealed, cluster) => {
      if (sealed === null) return null;
      try {
        return showConnection(open(sealed, cluster));
      } catch (error) {
        if (error instanceof SecretUnreadable) return UNREADABLE;
        throw error;
      }
    },
  };
};
