import type { CanarySettings } from "@highwater/contract/canary";
import type { LayoutPlan } from "@highwater/telemetry";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import { KafkaDenied } from "../kafka-connection/kafka-fault.ts";
import type { Control } from "./control.ts";
import { checkIsOwn, chooseReplicationFactor, createCanaryTopic, currentPlan, repairLayout } from "./keep-layout.ts";
import type { Topology } from "./topology.ts";

interface CaretakerOptions {
  readonly settings: CanarySettings;
  readonly control: Control;
  readonly topology: Topology;
  /** The brokers and partitions are known; called after each look. */
  readonly onLook: (admin: ClusterAdmin, plan: LayoutPlan) => Promise<void>;
}

const LOOK_EVERY_MS = 2000;
const SOON_MS = 250;
/** What was asked for takes a moment to show in the metadata. */
const REPAIR_EVERY_MS = 3000;
const LONGEST_BACK_OFF_MS = 10_000;

const wordsOfFault = (error: unknown): string => {
  if (error instanceof KafkaDenied) return `${error.message} The ACLs to add stand below.`;
  return error instanceof Error ? error.message : String(error);
};

/** Looks at the cluster over and over, makes the topic where there is none, and repairs its layout. */
export const createCaretaker = ({ settings, control, topology, onLook }: CaretakerOptions) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isLooking = false;
  let isWantedSoon = false;
  let isChecked = false;
  let failures = 0;
  let repairedMs = -Infinity;
  let replicationFactor: number | undefined;
  let fault: string | null = null;
  let note: string | null = null;

  const repair = async (admin: ClusterAdmin, plan: LayoutPlan, factor: number, nowMs: number) => {
    if (plan.add.length + plan.reassign.length + plan.elect.length === 0) {
      note = null;
      return;
    }
    if (nowMs - repairedMs < REPAIR_EVERY_MS) return;
    repairedMs = nowMs;
    isWantedSoon = true;
    note = await repairLayout({ admin, topic: settings.topic, topology: topology, replicationFactor: factor }, plan);
  };

  const look = async (admin: ClusterAdmin) => {
    const nowMs = performance.now();
    const isThere = await topology.look(admin, nowMs);
    replicationFactor ??= await chooseReplicationFactor(admin, settings, topology.alive());
    const factor = replicationFactor;
    if (!isThere) {
      isWantedSoon = true;
      await createCanaryTopic({ admin, topic: settings.topic, topology: topology, replicationFactor: factor });
      return;
    }
    if (!isChecked) await checkIsOwn(admin, settings.topic);
    isChecked = true;
    const plan = currentPlan({ topology: topology, replicationFactor: factor });
    await onLook(admin, plan);
    await repair(admin, plan, factor, nowMs);
  };

  const run = async () => {
    if (isLooking || isStopped) return;
    isLooking = true;
    isWantedSoon = false;
    try {
      await control.ask(look);
      failures = 0;
      fault = null;
    } catch (error) {
      failures += 1;
      fault = wordsOfFault(error);
    }
    isLooking = false;
    if (isStopped) return;
    const backOffMs = Math.min(LONGEST_BACK_OFF_MS, 500 * 2 ** Math.min(failures, 6));
    clearTimeout(timer);
    timer = setTimeout(() => void run(), failures > 0 ? backOffMs : isWantedSoon ? SOON_MS : LOOK_EVERY_MS);
  };

  return {
    start: () => void run(),
    lookSoon: (): void => {
      if (isWantedSoon || isStopped) return;
      isWantedSoon = true;
      if (isLooking || failures > 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), SOON_MS);
    },
    /** Why the newest look failed. */
    fault: () => fault,
    /** What of the layout could not be repaired. */
    note: () => note,
    replicationFactor: () => replicationFactor,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
