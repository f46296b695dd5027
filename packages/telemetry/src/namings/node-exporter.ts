import type { Naming } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

const MS_PER_SECOND = 1000;

/** Drives themselves: what is built upon them (LVM, RAID, loop) would count the same bytes again. */
const DRIVES = ["device", "^(?!dm-|md|loop|ram|zram|sr|fd|nbd|drbd|bcache)"] as const;

/** Cards to the network: no loopback, no bridges, bonds and VLANs over them, and none of containers. */
const CARDS = [
  "device",
  "^(?!lo$|veth|docker|br-|br[0-9]|virbr|cni|cali|cilium|lxc|flannel|tun|tap|wg|dummy|ifb|bond|team|vlan|kube)[^.@:]+$",
] as const;

/** Filesystems on drives, without those that are small and full by design. */
const FILESYSTEMS = ["fstype", "^(ext[234]|xfs|btrfs|zfs|f2fs)$"] as const;

const BUSY = ["mode", "^(?!idle$|iowait$)"] as const;

/** Prometheus' node_exporter, 0.16 and later, on the broker's machine. */
export const NODE_EXPORTER: Naming = {
  id: "node-exporter",
  title: "Node exporter (node_exporter)",
  notes: [
    "Drives and network cards are added up: with several drives the busiest one is not told apart.",
    "The used share is that of the fullest filesystem on a drive, which need not be Kafka's.",
  ],
  tells: "host",
  rules: [
    ownRule("node_cpu_seconds_total", "host_cpu_seconds_total"),
    ownRule("node_cpu_seconds_total", "host_cpu_busy_seconds_total", { matching: BUSY }),
    ownRule("node_disk_io_time_seconds_total", "host_disk_busy_seconds_total", { matching: DRIVES }),
    ownRule("node_disk_io_time_seconds_total", "host_disks", { matching: DRIVES, counts: "samples" }),
    ownRule("node_disk_read_time_seconds_total", "host_disk_wait_ms_total", { matching: DRIVES, scale: MS_PER_SECOND }),
    ownRule("node_disk_write_time_seconds_total", "host_disk_wait_ms_total", {
      matching: DRIVES,
      scale: MS_PER_SECOND,
    }),
    ownRule("node_disk_reads_completed_total", "host_disk_operations_total", { matching: DRIVES }),
    ownRule("node_disk_writes_completed_total", "host_disk_operations_total", { matching: DRIVES }),
    ownRule("node_disk_read_bytes_total", "host_disk_read_bytes_total", { matching: DRIVES }),
    ownRule("node_disk_written_bytes_total", "host_disk_written_bytes_total", { matching: DRIVES }),
    ownRule("node_network_receive_bytes_total", "host_network_received_bytes_total", { matching: CARDS }),
    ownRule("node_network_transmit_bytes_total", "host_network_sent_bytes_total", { matching: CARDS }),
    ownRule("node_network_speed_bytes", "host_network_line_rate_bytes_per_second", {
      matching: CARDS,
      belowZeroIsNone: true,
    }),
    ownRule("node_filesystem_avail_bytes", "disk_used_ratio", { as: "free", matching: FILESYSTEMS }),
    ownRule("node_filesystem_size_bytes", "disk_used_ratio", { as: "size", matching: FILESYSTEMS }),
  ],
};
