import type { Naming, Rule } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

const SHARE_PER_PERCENT = 0.01;

/**
 * Attributes of SATA drives whose normalised value counts down from 100 as the drive wears. By name, since makers give
 * one id different meanings; the id must be the one that the name has.
 */
const LIFE_LEFT: readonly (readonly [id: string, name: string])[] = [
  ["169", "Remaining_Lifetime_Perc"],
  ["173", "Ave_Block-Erase_Count"],
  ["177", "Wear_Leveling_Count"],
  ["202", "Percent_Lifetime_Remain"],
  ["231", "SSD_Life_Left"],
  ["233", "Media_Wearout_Indicator"],
];

const lifeLeft = ([id, name]: readonly [string, string]): Rule =>
  ownRule("smartctl_device_attribute", "drive_wear_ratio", {
    labels: { attribute_name: name, attribute_id: id, attribute_value_type: "value" },
    within: [0, 100],
    as: "left",
    scale: SHARE_PER_PERCENT,
  });

/** Prometheus community's smartctl_exporter on the broker's machine. */
export const SMARTCTL_EXPORTER: Naming = {
  id: "smartctl-exporter",
  title: "Smartctl exporter (smartctl_exporter)",
  notes: [
    `Wear of SATA drives is what is left by the normalised value of ${LIFE_LEFT.map(([id, name]) => `${name} (${id})`).join(", ")}; makers count it each in their own way, and some begin at 200 or elsewhere, which is not read.`,
    "Bytes written are what NVMe drives tell.",
  ],
  tells: "host",
  rules: [
    ownRule("smartctl_device_percentage_used", "drive_wear_ratio", { scale: SHARE_PER_PERCENT }),
    ...LIFE_LEFT.map(lifeLeft),
    ownRule("smartctl_device_bytes_written", "drive_written_bytes_total"),
    ownRule("smartctl_device_media_errors", "drive_media_errors"),
    ownRule("smartctl_read_total_uncorrected_errors", "drive_media_errors"),
    ownRule("smartctl_write_total_uncorrected_errors", "drive_media_errors"),
  ],
};
