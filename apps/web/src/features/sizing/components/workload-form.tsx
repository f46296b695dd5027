import { CATALOG, PROFILES, units } from "@highwater/sizing";
import { MultiSelect, NativeSelect, NumberInput } from "@mantine/core";
import { showText, THIN_SPACE, threeDigits } from "../../../lib/units.ts";
import { requestOf } from "../sizing-request.ts";
import { ACKS, KEEP_UNITS, NIC_SPEEDS, RATE_UNITS, SIZE_UNITS } from "../sizing-search.ts";
import type { SizingForm } from "../sizing-search.ts";
import { NumberWithUnit } from "./number-with-unit.tsx";
import classes from "./sizing.module.css";

interface FormProps {
  readonly form: SizingForm;
  readonly onChange: (change: Partial<SizingForm>) => void;
  /** What is wrong, by the path in the request. */
  readonly issues: ReadonlyMap<string, string>;
}

const DRIVES = CATALOG.drives.map(({ id, discontinued }) => ({
  value: id,
  label: discontinued ? `${id} (discontinued)` : id,
}));

const Produced = ({ form }: { readonly form: SizingForm }) => {
  const { workload } = requestOf(form);
  const rate = (workload.recordsPerSecond ?? 0) * (workload.recordBytes ?? 0);
  if (!(rate > 0)) return null;
  const gigabits = threeDigits(units.bytesToGigabitsPerSecond(units.bytesPerSecond(rate)));
  return (
    <>
      = {gigabits}
      {THIN_SPACE}Gb/s = {showText(rate, "bytes/s")}
    </>
  );
};

const Replication = ({ form, onChange, issues }: FormProps) => (
  <fieldset className={classes["three"]}>
    <legend>Replication · min ISR · acks</legend>
    <NumberInput
      aria-label="Replication factor"
      hideControls
      min={1}
      value={form.rf ?? ""}
      error={issues.get("/workload/replicationFactor")}
      onChange={(rf) => onChange({ rf: typeof rf === "number" ? rf : null })}
    />
    <NumberInput
      aria-label="Min in-sync replicas"
      hideControls
      min={1}
      value={form.isr ?? ""}
      error={issues.get("/workload/minInsyncReplicas")}
      onChange={(isr) => onChange({ isr: typeof isr === "number" ? isr : null })}
    />
    <NativeSelect
      aria-label="acks"
      data={[...ACKS]}
      value={form.acks}
      onChange={({ currentTarget }) => onChange({ acks: ACKS.find((acks) => acks === currentTarget.value) ?? "all" })}
    />
  </fieldset>
);

const Hardware = ({ form, onChange, issues }: FormProps) => (
  <>
    <MultiSelect
      label="NIC speeds to choose from"
      placeholder={form.nic === "" ? "all, 10 to 400 GbE" : ""}
      data={NIC_SPEEDS.map((speed) => ({ value: speed, label: `${speed} GbE` }))}
      value={form.nic === "" ? [] : form.nic.split(",")}
      onChange={(speeds) => onChange({ nic: speeds.join(",") })}
      clearable
      clearButtonProps={{ "aria-label": "All NIC speeds" }}
    />
    <div className={classes["drives"]}>
      <NumberInput
        label="Drives"
        aria-label="Drives per broker"
        hideControls
        min={1}
        value={form.drives ?? ""}
        error={issues.get("/broker/drives/count")}
        onChange={(drives) => onChange({ drives: typeof drives === "number" ? drives : null })}
      />
      <NativeSelect
        label="Drive of each broker"
        data={[{ value: "", label: "not decided" }, ...DRIVES]}
        value={form.drive}
        onChange={({ currentTarget }) => onChange({ drive: currentTarget.value })}
      />
    </div>
    <NativeSelect
      label="Latency measured by"
      data={[
        { value: "", label: "nobody: do not judge p99" },
        ...PROFILES.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={form.profile}
      onChange={({ currentTarget }) => onChange({ profile: currentTarget.value })}
    />
  </>
);

/** What the cluster must carry, and of what it is made. */
export const WorkloadForm = ({ form, onChange, issues }: FormProps) => (
  <section className={classes["form"]} aria-label="Workload">
    <h3>Workload</h3>
    <NumberWithUnit
      label="Records"
      value={form.rate}
      onChange={(rate) => onChange({ rate })}
      units={RATE_UNITS}
      unit={form.rateUnit}
      onUnit={(rateUnit) => onChange({ rateUnit })}
      error={issues.get("/workload/recordsPerSecond")}
    />
    <NumberWithUnit
      label="Record size"
      value={form.size}
      onChange={(size) => onChange({ size })}
      units={SIZE_UNITS}
      unit={form.sizeUnit}
      onUnit={(sizeUnit) => onChange({ sizeUnit })}
      description={<Produced form={form} />}
      error={issues.get("/workload/recordBytes")}
    />
    <NumberWithUnit
      label="Consumer groups"
      value={form.groups}
      onChange={(groups) => onChange({ groups })}
      units={["full reads"]}
      unit="full reads"
      error={issues.get("/workload/consumerGroups")}
    />
    <Replication form={form} onChange={onChange} issues={issues} />
    <NumberWithUnit
      label="Retention"
      value={form.keep}
      onChange={(keep) => onChange({ keep })}
      units={KEEP_UNITS}
      unit={form.keepUnit}
      onUnit={(keepUnit) => onChange({ keepUnit })}
      error={issues.get("/workload/retentionHours")}
    />
    <NumberWithUnit
      label="p99 target"
      value={form.p99}
      onChange={(p99) => onChange({ p99 })}
      units={["ms"]}
      unit="ms"
      error={issues.get("/workload/p99TargetMs")}
    />
    <Hardware form={form} onChange={onChange} issues={issues} />
    <NumberWithUnit
      label="Survive the loss of"
      value={form.lost}
      onChange={(lost) => onChange({ lost })}
      units={["brokers"]}
      unit="brokers"
      error={issues.get("/policy/brokerFailuresTolerated")}
    />
  </section>
);
