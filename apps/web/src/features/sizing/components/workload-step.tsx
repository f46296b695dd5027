import { ChoiceInput } from "./choice-input.tsx";
import { FieldGroup } from "./field-group.tsx";
import { useFormShared } from "./form-context.tsx";
import { LoadFields } from "./load-fields.tsx";
import { NumberInput } from "./number-input.tsx";
import { ReplicationFields } from "./replication-fields.tsx";

const MoreLoad = () => {
  const byBytes = useFormShared().form.rateBy === "bytes";
  return (
    <FieldGroup
      title="More about the load"
      fields={[
        byBytes ? "meanSize" : "compression",
        "peak",
        "lagging",
        "tls",
        "local",
        "connections",
        "growth",
        "years",
      ]}
    >
      {byBytes ? <NumberInput name="meanSize" /> : <NumberInput name="compression" />}
      <NumberInput name="peak" />
      <NumberInput name="lagging" />
      <ChoiceInput
        name="tls"
        label="TLS"
        help="Clients and brokers speak TLS, which ends zero-copy reads and costs CPU that no profile separates."
      />
      <NumberInput name="local" placeholder="not tiered" />
      <NumberInput name="connections" />
      <NumberInput name="growth" />
      <NumberInput name="years" />
    </FieldGroup>
  );
};

const Partitions = () => (
  <FieldGroup title="Partitions" fields={["partitions", "producerPer", "consumerPer", "processing", "consumers"]}>
    <NumberInput name="partitions" />
    <NumberInput name="producerPer" />
    <NumberInput name="consumerPer" />
    <NumberInput name="processing" />
    <NumberInput name="consumers" />
  </FieldGroup>
);

/** What the cluster must carry. */
export const WorkloadStep = () => (
  <>
    <LoadFields />
    <NumberInput name="groups" />
    <ReplicationFields />
    <NumberInput name="retention" />
    <NumberInput name="target" placeholder="none" />
    <MoreLoad />
    <Partitions />
  </>
);
