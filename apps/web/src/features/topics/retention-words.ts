import type { Topic } from "@highwater/contract";
import { sayDuration } from "../../lib/durations.ts";
import { showText } from "../../lib/units.ts";

type Kept = Pick<Topic, "retentionMs" | "retentionBytes" | "cleanupPolicy">;

/** How long a topic keeps data: "7 days", "7 days or 32 MB", "compacted", "without end". */
export const sayRetention = ({ retentionMs, retentionBytes, cleanupPolicy }: Kept): string => {
  if (cleanupPolicy === null) return "–";
  if (cleanupPolicy === "compact") return "compacted";
  const limits = [
    retentionMs === null ? "" : sayDuration(retentionMs),
    retentionBytes === null ? "" : `${showText(retentionBytes, "bytes")}/partition`,
  ].filter((limit) => limit !== "");
  const kept = limits.length === 0 ? "without end" : limits.join(" or ");
  return cleanupPolicy.includes("compact") ? `compacted, ${kept}` : kept;
};
