import type { Naming } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

const SHARE_PER_PERCENT = 0.01;

/** Prometheus community's smartctl_exporter on the broker's machine. */
export const SMARTCTL_EXPORTER: Naming = {
  id: "smartctl-exporter",
  title: "Smartctl exporter (smartctl_exporter)",
  notes: [
    "Wear and bytes written are what NVMe drives tell; SATA drives tell them in attributes of their makers, which are not read.",
  ],
  tells: "host",
  rules: [
    ownRule("smartctl_device_percentage_used", "drive_wear_ratio", { scale: SHARE_PER_PERCENT }),
    ownRule("smartctl_device_bytes_written", "drive_written_bytes_total"),
    ownRule("smartctl_device_media_errors", "drive_media_errors"),
    ownRule("smartctl_read_total_uncorrected_errors", "drive_media_errors"),
    ownRule("smartctl_write_total_uncorrected_errors", "drive_media_errors"),
  ],
};
