import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../lib/durations.ts";
import { showText } from "../../../lib/units.ts";
import { CONSTRAINT_WORDS } from "./constraint-words.ts";
import { inFormula } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { otherUnits } from "./other-units.ts";
import { assumptionWords } from "./plain-words.ts";
import type { PlanTerms } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";
import { spareRates } from "./recovery-rates.ts";
import { lasting, named } from "./total.ts";

const SECONDS_AN_HOUR = HOUR_MS / SECOND_MS;

/** How long a lost broker takes to be filled again and to catch up; empty where that is not known. */
export const recovery = (sized: Sized, terms: PlanTerms): readonly Derivation[] => {
  const { rebuildHours, catchUpMinutes } = sized.answer.recovery;
  const rates = spareRates(sized);
  const [slowest] = rates;
  if (rebuildHours === null || catchUpMinutes === null || slowest === undefined) return [];
  const { perBroker } = sized.answer;
  const spare = inFormula(slowest.bytesPerSecond);
  const missed = perBroker.networkInBytesPerSecond * SECONDS_AN_HOUR;
  const inputs = rates.map(({ name, bytesPerSecond, brokers }, index) =>
    named(
      index === 0 ? "spare" : "",
      `${CONSTRAINT_WORDS[name]}, left below its ceiling${brokers > 1 ? `, ${brokers} peers together` : ""}`,
      showText(bytesPerSecond, "bytes/s"),
      otherUnits(bytesPerSecond, "bytes/s"),
    ),
  );
  const limited = `${CONSTRAINT_WORDS[slowest.name]} is what limits it.`;
  const source = sized.answer.assumptions.filter((text) => text.startsWith("recovery:")).map(assumptionWords);
  return [
    lasting(rebuildHours * HOUR_MS, {
      title: "Fill a replacement broker",
      formula: "stored per broker / spare",
      numbers: `${inFormula(perBroker.storedBytes)}/${spare} = ${inFormula(rebuildHours * SECONDS_AN_HOUR)} s`,
      inputs,
      limit: limited,
      notes: [
        "Once a replacement stands, while the peak load runs on.",
        ...(terms.brokers <= terms.replicas
          ? [`With ${terms.brokers} brokers and ${terms.replicas} replicas nothing can be rebuilt on the others.`]
          : []),
      ],
      source: source[0] ?? null,
    }),
    lasting(catchUpMinutes * MINUTE_MS, {
      title: "Catch up after 1 h away",
      formula: "received in 1 h / spare",
      numbers: `${inFormula(missed)}/${spare} = ${inFormula((catchUpMinutes * MINUTE_MS) / SECOND_MS)} s`,
      inputs,
      limit: limited,
      notes: ["A broker that returns with its disks, while the peak load runs on."],
      source: source[0] ?? null,
    }),
  ];
};

/** How long writes stay readable from memory; empty where the memory is not known. */
export const cached = ({ request, answer, known }: Sized): readonly Derivation[] => {
  const seconds = answer.pageCacheSeconds;
  if (seconds === null) return [];
  const instance = known.catalog.instances.find(({ id }) => id === request.broker?.catalogId);
  const memory = request.broker?.memoryBytes ?? instance?.memoryBytes ?? null;
  const writes = answer.perBroker.diskWriteBytesPerSecond;
  const assumed = answer.assumptions.find((text) => text.startsWith("pageCacheSeconds:"));
  return [
    lasting(seconds * SECOND_MS, {
      title: "Writes in the page cache",
      formula: "(memory − heap) / appends",
      numbers: `${inFormula(seconds * writes)}/${inFormula(writes)} = ${inFormula(seconds)} s`,
      inputs: [
        ...(memory === null
          ? []
          : [named("memory", "of one broker", showText(memory, "bytes"), otherUnits(memory, "bytes"))]),
        named("appends", "of one broker at the peak", showText(writes, "bytes/s"), otherUnits(writes, "bytes/s")),
      ],
      notes: ["A consumer that is further behind than this reads from disk."],
      source: assumed === undefined ? null : assumptionWords(assumed.replace("pageCacheSeconds: ", "")),
    }),
  ];
};
