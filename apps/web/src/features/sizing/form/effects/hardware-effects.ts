import { sayDuration, SECOND_MS } from "../../../../lib/durations.ts";
import { showText } from "../../../../lib/units.ts";
import { driveLifeOf } from "../../answer/drive-life.ts";
import { filledBy } from "../../hardware-options.ts";
import { bytesText, countText, limitOf, linkText, rateText, shareText, usedText } from "./effect.ts";
import type { Effects, EffectView } from "./effect.ts";

const linkUse = ({ answer: { nic, constraints } }: EffectView): string => {
  if (nic !== null) return `${shareText(nic.utilizationIn)} in, ${shareText(nic.utilizationOut)} out, all brokers up`;
  const known = constraints.some(({ name }) => name === "networkIn");
  return known ? "the given rate is the limit" : "no network limit is known";
};

const drivesChosen = ({ request, known }: EffectView) => {
  const { catalogId, count = 1 } = request.broker?.drives ?? {};
  const drive = known.catalog.drives.find(({ id }) => id === catalogId);
  return drive === undefined ? null : { drive, count };
};

const NO_LIMIT = "sets no limit";
const whole = (value: number): string => countText(value, "").trim();

/** What one broker's hardware comes to. */
export const HARDWARE_EFFECTS: Effects = {
  profile: ({ answer: { latency, constraints } }) => {
    const cpu = constraints.find(({ name }) => name === "cpu");
    if (cpu !== undefined) return `a broker's CPU carries ${rateText(cpu.limitPerBroker)}`;
    if (latency.profile === null) return "p99 and CPU are not judged";
    return latency.p99Ms === null
      ? "no p99 is known at this load"
      : `p99 ${showText(latency.p99Ms, "ms")}, ${latency.basis}`;
  },
  nic: linkUse,
  link: (view) => (view.form.link.trim() === "" ? "chosen from the options" : linkUse(view)),
  instance: ({ request, known: { catalog } }) => {
    const id = request.broker?.catalogId ?? null;
    return id === null ? null : filledBy(catalog, id);
  },
  drive: (view) => {
    const life = driveLifeOf(view.answer.endurance);
    if (life !== null) return `lasts ${life.rated} as rated`;
    return drivesChosen(view) === null ? null : "its rating is not known";
  },
  drives: (view) => {
    const chosen = drivesChosen(view);
    if (chosen === null) return "no drive is chosen";
    const { drive, count } = chosen;
    const rate = drive.writeBytesPerSecond;
    const written = rate === null ? "write rate not known" : rateText(rate * count);
    return `= ${bytesText(drive.capacityBytes * count)}, ${written}`;
  },
  diskRate: ({ answer }) => usedText(answer, "diskThroughput", rateText) ?? NO_LIMIT,
  diskSize: ({ answer }) => usedText(answer, "diskCapacity", bytesText) ?? NO_LIMIT,
  cores: ({ answer }) => usedText(answer, "cpu", rateText) ?? "limits nothing with this profile",
  jdk: ({ answer }) => {
    const cpu = limitOf(answer, "cpu");
    return cpu === undefined ? "of no effect with this profile" : `the CPU carries ${rateText(cpu.limitPerBroker)}`;
  },
  threads: ({ answer: { threads } }) =>
    `proposed: ${threads.numIoThreads} I/O and ${threads.numNetworkThreads} network threads`,
  listeners: ({ answer: { threads } }) =>
    `${threads.listeners} × ${countText(threads.numNetworkThreads, "network thread")}`,
  memory: ({ answer: { pageCacheSeconds } }) =>
    pageCacheSeconds === null ? null : `${sayDuration(pageCacheSeconds * SECOND_MS)} of writes stay cached`,
  maxReplicas: ({ answer, request }) =>
    (request.workload?.partitions ?? null) === null
      ? "needs the partitions to be judged"
      : (usedText(answer, "partitions", whole) ?? NO_LIMIT),
  maxConnections: ({ answer, request }) =>
    (request.workload?.clientConnections ?? null) === null
      ? "needs the client connections to be judged"
      : (usedText(answer, "connections", whole) ?? NO_LIMIT),
  ingress: ({ answer }) => usedText(answer, "ingress", linkText) ?? NO_LIMIT,
};
