import type { Vocabulary } from "../exposition/vocabulary.ts";
import type { Sample } from "../exposition/sample.ts";

/** Families of Kafka's `app-info` MBean, whose labels tell who the broker is. Clients within the broker have their own. */
export const IDENTITY_FAMILIES: readonly string[] = [
  "kafka_server_app_info_StartTimeMs",
  "kafka_server_app_info_starttimems",
  "kafka_server_app_info",
];

const BROKER_ID_LABEL = "id";
const VERSION_LABEL = "version";
export const IDENTITY_LABELS: readonly string[] = [BROKER_ID_LABEL, VERSION_LABEL];

export interface Identity {
  readonly brokerId: string | null;
  readonly kafkaVersion: string | null;
}

export const UNKNOWN_IDENTITY: Identity = { brokerId: null, kafkaVersion: null };

const PLAIN = /^[A-Za-z0-9._:-]{1,128}$/;

/** Ids and versions are plain; anything else is not one. */
const plain = (text: string): string | null => (PLAIN.test(text) ? text : null);

const labelOf = ({ labels }: Sample, nameId: number): string | null => {
  for (let index = 0; index < labels.count; index++) {
    if (labels.nameId(index) === nameId) return plain(labels.value(index));
  }
  return null;
};

/** Reads identities off samples; null where the family says nothing about the broker. */
export const identityReader = ({ families, labelNames }: Vocabulary): ((sample: Sample) => Identity | null) => {
  const familyIds = new Set(IDENTITY_FAMILIES.map((family) => families.idOf(family)));
  const brokerIdLabel = labelNames.idOf(BROKER_ID_LABEL);
  const versionLabel = labelNames.idOf(VERSION_LABEL);
  return (sample) => {
    if (!familyIds.has(sample.familyId)) return null;
    return { brokerId: labelOf(sample, brokerIdLabel), kafkaVersion: labelOf(sample, versionLabel) };
  };
};
