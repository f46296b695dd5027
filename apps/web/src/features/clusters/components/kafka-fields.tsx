import type { ConnectionDraft } from "../form/connection-draft.ts";
import type { DiscoveryDraft } from "../form/discovery-draft.ts";
import { within } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { serversOf } from "./cluster-fields.tsx";
import { ConnectionFields } from "./connection-fields.tsx";
import { DiscoveryFields } from "./discovery-fields.tsx";

interface KafkaFieldsProps {
  readonly connection: ConnectionDraft;
  readonly onConnection: (draft: ConnectionDraft) => void;
  readonly discovery: DiscoveryDraft;
  readonly onDiscovery: (draft: DiscoveryDraft) => void;
  /** As typed. */
  readonly bootstrapServers: string;
  /** Where it exists: what is set there is used. */
  readonly cluster?: string;
  readonly errors: FieldErrors;
}

/** How Kafka is connected to, and how targets are found, which may go through it. */
export const KafkaFields = (props: KafkaFieldsProps) => {
  const { connection, onConnection, discovery, onDiscovery, cluster, errors } = props;
  const shared = {
    bootstrapServers: serversOf(props.bootstrapServers),
    ...(cluster === undefined ? {} : { cluster }),
  };
  return (
    <>
      <ConnectionFields {...shared} draft={connection} errors={within(errors, "connection")} onChange={onConnection} />
      <DiscoveryFields
        {...shared}
        draft={discovery}
        connection={connection}
        errors={within(errors, "discovery")}
        onChange={onDiscovery}
      />
    </>
  );
};
