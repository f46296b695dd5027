import type { ReactNode } from "react";
import { units } from "@highwater/sizing";
import type { Found } from "../entry.ts";
import { EntryName, EntrySource, Figure, UseInPlan } from "./entry-cells.tsx";
import classes from "./hardware.module.css";

/** What can be done with an entry of one's own. */
export type ActionsFor = (id: string) => ReactNode;

const TB = units.fromTerabytes(1);
const PB = units.fromTerabytes(1000);
const MB = units.fromMegabytes(1);
const GIB = units.fromGibibytes(1);

interface TableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly usable?: boolean;
  readonly children: ReactNode;
}

const Table = ({ label, heads, usable = false, children }: TableProps) => (
  <div className={classes["scroll"]}>
    <table className={classes["table"]} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" data-figure={index > 0 && index < heads.length - 1}>
              {head}
            </th>
          ))}
          {usable ? (
            <th scope="col">
              <span className={classes["hidden"]}>Plan</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

interface RowsProps<Name extends keyof Found> {
  readonly entries: Found[Name];
  readonly actionsFor: ActionsFor;
}

const DRIVE_HEADS = ["Drive", "Size, TB", "Rated, PB", "Writes a day", "Warranty, years", "Writes, MB/s", "Source"];

export const DriveTable = ({ entries, actionsFor }: RowsProps<"drives">) => (
  <Table label="Drives" heads={DRIVE_HEADS} usable>
    {entries.map((drive) => (
      <tr key={drive.id} data-entry={drive.id}>
        <EntryName entry={drive} discontinued={drive.discontinued} actions={actionsFor(drive.id)} />
        <Figure label="Size, TB" value={drive.capacityBytes} per={TB} />
        <Figure label="Rated, PB" value={drive.ratedBytesWritten} per={PB} />
        <Figure label="Writes a day" value={drive.driveWritesPerDay} />
        <Figure label="Warranty, years" value={drive.warrantyYears} />
        <Figure label="Writes, MB/s" value={drive.writeBytesPerSecond} per={MB} />
        <EntrySource entry={drive} />
        <UseInPlan field="drive" id={drive.id} />
      </tr>
    ))}
  </Table>
);

const MACHINE_HEADS = [
  "Machine",
  "Threads",
  "Memory, GiB",
  "Network, Gb/s",
  "Burst, Gb/s",
  "Disks, MB/s",
  "Local disks, TB",
  "Source",
];

export const MachineTable = ({ entries, actionsFor }: RowsProps<"machines">) => (
  <Table label="Machines" heads={MACHINE_HEADS} usable>
    {entries.map((machine) => (
      <tr key={machine.id} data-entry={machine.id}>
        <EntryName entry={machine} actions={actionsFor(machine.id)} />
        <Figure label="Threads" value={machine.hardwareThreads} />
        <Figure label="Memory, GiB" value={machine.memoryBytes} per={GIB} />
        <Figure label="Network, Gb/s" value={machine.networkBaselineGbps} />
        <Figure label="Burst, Gb/s" value={machine.networkBurstGbps} />
        <Figure
          label="Disks, MB/s"
          value={machine.localDrives?.writeBytesPerSecond ?? machine.blockStoreBaselineBytesPerSecond}
          per={MB}
        />
        <Figure label="Local disks, TB" value={machine.localDrives?.totalBytes} per={TB} />
        <EntrySource entry={machine} />
        <UseInPlan field="instance" id={machine.id} />
      </tr>
    ))}
  </Table>
);

export const NicTable = ({ entries, actionsFor }: RowsProps<"nics">) => (
  <Table label="NICs" heads={["NIC", "Per direction, Gb/s", "Source"]}>
    {entries.map((nic) => (
      <tr key={nic.id} data-entry={nic.id}>
        <EntryName entry={nic} actions={actionsFor(nic.id)} />
        <Figure label="Per direction, Gb/s" value={nic.gbps} />
        <EntrySource entry={nic} />
      </tr>
    ))}
  </Table>
);

const BROKER_HEADS = [
  "Broker type",
  "Network, MB/s",
  "Disks, MB/s",
  "Ingress, MB/s",
  "Replicas advised",
  "Replicas at most",
  "USD an hour",
  "Source",
];

export const ManagedBrokerTable = ({ entries }: { readonly entries: Found["brokers"] }) => (
  <Table label="Managed brokers" heads={BROKER_HEADS} usable>
    {entries.map((broker) => (
      <tr key={broker.id} data-entry={broker.id}>
        <EntryName entry={broker} />
        <Figure label="Network, MB/s" value={broker.networkBytesPerSecond} per={MB} />
        <Figure label="Disks, MB/s" value={broker.diskBytesPerSecond} per={MB} />
        <Figure label="Ingress, MB/s" value={broker.ingressBytesPerSecond} per={MB} />
        <Figure label="Replicas advised" value={broker.recommendedPartitionReplicas} />
        <Figure label="Replicas at most" value={broker.maxPartitionReplicas} />
        <Figure label="USD an hour" value={broker.currency === "USD" ? broker.pricePerHour : null} />
        <EntrySource entry={broker} />
        <UseInPlan field="instance" id={broker.id} />
      </tr>
    ))}
  </Table>
);

const UNIT_HEADS = ["Unit", "In, MB/s", "Out, MB/s", "Write-equivalent, MB/s", "Source"];

export const ManagedUnitTable = ({ entries }: { readonly entries: Found["units"] }) => (
  <Table label="Managed units" heads={UNIT_HEADS}>
    {entries.map((unit) => (
      <tr key={unit.id} data-entry={unit.id}>
        <EntryName entry={unit} />
        <Figure label="In, MB/s" value={unit.ingressBytesPerSecond} per={MB} />
        <Figure label="Out, MB/s" value={unit.egressBytesPerSecond} per={MB} />
        <Figure label="Write-equivalent, MB/s" value={unit.writeEquivalentBytesPerSecond} per={MB} />
        <EntrySource entry={unit} />
      </tr>
    ))}
  </Table>
);
