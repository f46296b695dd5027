import type { Catalog } from "@highwater/sizing";
import { driveOptions, instanceOptions } from "../hardware-options.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { FieldGroup } from "./field-group.tsx";
import classes from "./form.module.css";
import { HardwareSelect } from "./hardware-select.tsx";
import { LoadFields } from "./load-fields.tsx";
import { NicOptions } from "./nic-options.tsx";
import { NumberInput } from "./number-input.tsx";
import { ProfileSelect } from "./profile-select.tsx";
import { ReplicationFields } from "./replication-fields.tsx";

interface PlanFormProps {
  readonly catalog: Catalog | undefined;
}

const MoreLoad = () => (
  <FieldGroup
    title="More about the load"
    fields={["compression", "peak", "lagging", "followerFetch", "tls", "partitions", "connections", "growth", "years"]}
  >
    <NumberInput name="compression" />
    <NumberInput name="peak" />
    <NumberInput name="lagging" />
    <ChoiceInput name="followerFetch" label="Follower fetch" help="Consumers read from the nearest replica." />
    <ChoiceInput name="tls" label="TLS" help="Clients and brokers speak TLS, which ends zero-copy reads." />
    <NumberInput name="partitions" />
    <NumberInput name="connections" />
    <NumberInput name="growth" />
    <NumberInput name="years" />
  </FieldGroup>
);

const Storage = () => (
  <FieldGroup title="Tiered storage and overhead" fields={["local", "localUnit", "overhead", "amplification"]}>
    <NumberInput name="local" placeholder="not tiered" />
    <NumberInput name="overhead" />
    <NumberInput name="amplification" />
  </FieldGroup>
);

const Hardware = ({ catalog }: PlanFormProps) => (
  <FieldGroup
    title="More about the hardware"
    fields={[
      "nic",
      "instance",
      "diskRate",
      "diskSize",
      "cores",
      "threads",
      "memory",
      "maxReplicas",
      "maxConnections",
      "ingress",
    ]}
  >
    <NicOptions />
    <HardwareSelect
      name="instance"
      label="Instance"
      help="Fills network, disks, memory and threads where you give none. Default none."
      catalog={catalog}
      options={instanceOptions}
    />
    <NumberInput name="diskRate" />
    <NumberInput name="diskSize" />
    <NumberInput name="cores" />
    <NumberInput name="threads" />
    <NumberInput name="memory" />
    <NumberInput name="maxReplicas" />
    <NumberInput name="maxConnections" />
    <NumberInput name="ingress" />
  </FieldGroup>
);

const Failures = () => (
  <FieldGroup title="Failures and zones" fields={["failureModel", "zones", "zonesLost", "minBrokers", "multiple"]}>
    <ChoiceInput
      name="failureModel"
      label="After a lost broker"
      help="Whether its replicas live again on the others, or the load has only moved to the other leaders."
    />
    <NumberInput name="zones" />
    <NumberInput name="zonesLost" label="Zones that may be lost" />
    <NumberInput name="minBrokers" />
    <NumberInput name="multiple" />
  </FieldGroup>
);

const Ceilings = () => (
  <FieldGroup title="Ceilings" fields={["ceilingNetwork", "ceilingDiskRate", "ceilingDiskSize", "ceilingCpu"]}>
    <NumberInput name="ceilingNetwork" />
    <NumberInput name="ceilingDiskRate" />
    <NumberInput name="ceilingDiskSize" />
    <NumberInput name="ceilingCpu" />
  </FieldGroup>
);

/** What the cluster must carry, of what it is made, and what it must survive. */
export const PlanForm = ({ catalog }: PlanFormProps) => (
  <form className={classes["form"]} aria-label="Plan" onSubmit={(event) => event.preventDefault()}>
    <h2>Workload</h2>
    <LoadFields />
    <NumberInput name="groups" />
    <ReplicationFields />
    <NumberInput name="retention" />
    <NumberInput name="target" placeholder="none" />
    <ProfileSelect />
    <HardwareSelect
      name="drive"
      label="Drive"
      help="Sets disk size, disk throughput and drive life. Default none."
      catalog={catalog}
      options={driveOptions}
    />
    <NumberInput name="drives" />
    <NumberInput name="lost" />
    <MoreLoad />
    <Storage />
    <Hardware catalog={catalog} />
    <Failures />
    <Ceilings />
  </form>
);
