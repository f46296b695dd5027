import type { Cluster } from "@highwater/contract";
import { NumberInput, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { errorAt } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { hardwareInput } from "../form/hardware-draft.ts";
import type { HardwareValues } from "../form/hardware-draft.ts";
import classes from "./clusters.module.css";

/** What a person says of a cluster; numbers are "" where nothing is said. */
export interface ClusterFieldValues extends HardwareValues {
  name: string;
  displayName: string;
  p99TargetMs: number | string;
  bootstrapServers: string;
  scrapeIntervalSeconds: number | string;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

export const validateFields = {
  name: (name: string) => (NAME.test(name) ? null : "Lower-case letters, digits and hyphens, 1 to 63 characters"),
};

export const serversOf = (text: string): string[] => text.split(/[\s,;]+/).filter((server) => server !== "");

/** A new cluster has neither. */
type Before = Pick<Cluster, "hardware" | "slo">;

/** What is promised: of which latency, and for which share of the minutes, is not asked here and stays. */
const sloOf = (p99TargetMs: number | string, before: Cluster["slo"]): Cluster["slo"] =>
  typeof p99TargetMs === "number" && p99TargetMs > 0 ? { kind: "brokerTotal", ...before, p99TargetMs } : null;

/** The settings in the shape of the API; of what was set before, what the form does not ask for stays. */
export const settingsOf = (values: ClusterFieldValues, before: Before = { hardware: null, slo: null }) => {
  const { displayName, p99TargetMs, bootstrapServers, scrapeIntervalSeconds } = values;
  return {
    ...(displayName.trim() === "" ? {} : { displayName: displayName.trim() }),
    bootstrapServers: serversOf(bootstrapServers),
    slo: sloOf(p99TargetMs, before.slo),
    hardware: hardwareInput(values, before.hardware),
    ...(typeof scrapeIntervalSeconds === "number" ? { scrapeIntervalSeconds } : {}),
  };
};

/** Which field of the form a place in the request is. */
const PLACES = {
  name: "name",
  displayName: "displayName",
  p99TargetMs: "slo",
  bootstrapServers: "bootstrapServers",
  scrapeIntervalSeconds: "scrapeIntervalSeconds",
  diskTerabytes: "hardware.diskBytes",
  networkGbps: "hardware.networkGbps",
} as const;

/** What a refusal says of the form's own fields. */
export const clusterErrors = (errors: FieldErrors): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(PLACES).flatMap(([field, place]): [string, string][] => {
      const message = errorAt(errors, place);
      return message === undefined ? [] : [[field, message]];
    }),
  );

interface FieldsProps {
  readonly form: UseFormReturnType<ClusterFieldValues>;
  /** The name stands in every link, so it is fixed once the cluster exists. */
  readonly nameFixed: boolean;
  /** A recording is not scraped and has no servers. */
  readonly recorded?: boolean;
}

const ScrapeFields = ({ form }: Pick<FieldsProps, "form">) => (
  <>
    <NumberInput label="Scrape every" suffix=" s" min={1} max={3600} {...form.getInputProps("scrapeIntervalSeconds")} />
    <Textarea
      label="Bootstrap servers"
      description="Optional; host:port of some brokers"
      placeholder="broker-1:9092, broker-2:9092"
      autosize
      minRows={1}
      {...form.getInputProps("bootstrapServers")}
    />
  </>
);

const HardwareFields = ({ form }: Pick<FieldsProps, "form">) => (
  <>
    <NumberInput
      label="Disks of a broker"
      description="Optional; for how full they are, and how long they last"
      suffix=" TB"
      min={0.001}
      decimalScale={6}
      {...form.getInputProps("diskTerabytes")}
    />
    <NumberInput
      label="Network card of a broker"
      description="Optional; per direction"
      suffix=" Gb/s"
      min={0.001}
      {...form.getInputProps("networkGbps")}
    />
  </>
);

export const ClusterFields = ({ form, nameFixed, recorded = false }: FieldsProps) => (
  <div className={classes["fields"]}>
    <TextInput label="Name for people" placeholder="Orders, Europe" {...form.getInputProps("displayName")} />
    {nameFixed ? null : (
      <TextInput
        label="Short name"
        description="Stands in links and in the API"
        required
        {...form.getInputProps("name")}
      />
    )}
    <NumberInput
      label="p99 target, broker-side"
      description="Optional; drawn as a line, held against the worst broker"
      suffix=" ms"
      min={0.1}
      max={600_000}
      {...form.getInputProps("p99TargetMs")}
    />
    {recorded ? null : <ScrapeFields form={form} />}
    <HardwareFields form={form} />
  </div>
);
