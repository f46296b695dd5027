import { ChoiceInput } from "./choice-input.tsx";
import { FieldGroup } from "./field-group.tsx";
import { NicOptions } from "./nic-options.tsx";
import { NumberInput } from "./number-input.tsx";
import { TextInput } from "./text-input.tsx";

/** How the cluster is laid out, and the machines around its brokers. */
export const LayoutGroup = () => (
  <FieldGroup
    title="Layout and machines"
    fields={["layout", "observers", "controllers", "clientNodes", "clientNic", "supportNodes", "perRack"]}
  >
    <ChoiceInput
      name="layout"
      label="Layout"
      help="Over several zones: replicas in each, or in-sync replicas in one and observers in another."
    />
    <NumberInput name="observers" placeholder="as a write needs" />
    <ChoiceInput
      name="controllers"
      label="Controllers"
      help="KRaft controllers, on small machines of their own; a majority must stay."
    />
    <NumberInput name="clientNodes" />
    <NicOptions
      name="clientNic"
      label="NIC options of clients"
      help="GbE speeds per direction; client machines get the smallest that carries their share."
    />
    <NumberInput name="supportNodes" />
    <NumberInput name="perRack" />
  </FieldGroup>
);

/** The user's own prices. */
export const PriceGroup = () => (
  <FieldGroup title="Your prices" fields={["currency", "brokerHour", "storedMonth", "remoteMonth", "crossZone"]}>
    <TextInput name="currency" label="Currency" help="What the prices below are in, such as EUR. Default USD." />
    <NumberInput name="brokerHour" />
    <NumberInput name="storedMonth" />
    <NumberInput name="remoteMonth" />
    <NumberInput name="crossZone" />
  </FieldGroup>
);
