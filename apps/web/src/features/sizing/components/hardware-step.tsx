import type { Catalog, Profile } from "@highwater/sizing";
import { driveOptions, instanceOptions } from "../hardware-options.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { FieldGroup } from "./field-group.tsx";
import { HardwareSelect } from "./hardware-select.tsx";
import { LayoutGroup, PriceGroup } from "./layout-groups.tsx";
import { NicOptions } from "./nic-options.tsx";
import { NumberInput } from "./number-input.tsx";
import { ProfileSelect } from "./profile-select.tsx";

interface StepProps {
  readonly catalog: Catalog | undefined;
  readonly profiles: readonly Profile[];
}

const MoreHardware = () => (
  <FieldGroup
    title="More about the hardware"
    fields={[
      "nic",
      "link",
      "diskRate",
      "diskSize",
      "cores",
      "threads",
      "memory",
      "jdk",
      "listeners",
      "maxReplicas",
      "maxConnections",
      "ingress",
    ]}
  >
    <NicOptions
      name="nic"
      label="NIC options"
      help="GbE speeds per direction; the smallest that fits is taken. An instance with a known baseline stands in their place."
    />
    <NumberInput name="link" placeholder="from the options" />
    <NumberInput name="diskRate" />
    <NumberInput name="diskSize" />
    <NumberInput name="cores" />
    <NumberInput name="threads" />
    <NumberInput name="memory" />
    <NumberInput name="jdk" />
    <NumberInput name="listeners" placeholder="1" />
    <NumberInput name="maxReplicas" />
    <NumberInput name="maxConnections" />
    <NumberInput name="ingress" />
  </FieldGroup>
);

const Failures = () => (
  <FieldGroup
    title="Failures and zones"
    fields={["failureModel", "zones", "zonesLost", "followerFetch", "minBrokers", "multiple"]}
  >
    <ChoiceInput
      name="failureModel"
      label="After a lost broker"
      help="Whether its replicas live again on the others, or only the leaders have moved."
    />
    <NumberInput name="zones" />
    <NumberInput name="zonesLost" />
    <ChoiceInput
      name="followerFetch"
      label="Follower fetch"
      help="Consumers read from the replica in their own zone, so that less crosses zones."
    />
    <NumberInput name="minBrokers" />
    <NumberInput name="multiple" />
  </FieldGroup>
);

const Ceilings = () => (
  <FieldGroup
    title="Ceilings and overhead"
    fields={["ceilingNetwork", "ceilingDiskRate", "ceilingDiskSize", "ceilingCpu", "overhead", "amplification"]}
  >
    <NumberInput name="ceilingNetwork" />
    <NumberInput name="ceilingDiskRate" />
    <NumberInput name="ceilingDiskSize" />
    <NumberInput name="ceilingCpu" />
    <NumberInput name="overhead" />
    <NumberInput name="amplification" />
  </FieldGroup>
);

/** Of what the cluster is made, and what it must survive. */
export const HardwareStep = ({ catalog, profiles }: StepProps) => (
  <>
    <ProfileSelect profiles={profiles} />
    <HardwareSelect
      name="instance"
      label="Instance"
      help="Fills network, disks, memory, threads and rated limits where you give none. Default none."
      catalog={catalog}
      options={instanceOptions}
    />
    <HardwareSelect
      name="drive"
      label="Drive"
      help="Sets disk size, disk throughput and drive life. Default none."
      catalog={catalog}
      options={driveOptions}
    />
    <NumberInput name="drives" />
    <NumberInput name="lost" />
    <MoreHardware />
    <Failures />
    <Ceilings />
    <LayoutGroup />
    <PriceGroup />
  </>
);
