import { DAY_MS, HOUR_MS, SECOND_MS } from "../../../lib/durations.ts";
import { threeDigits } from "../../../lib/units.ts";
import { inFormula } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { inputsOf } from "./plan-terms.ts";
import type { PlanTerms } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";
import { amount, REPLICATION_SOURCE } from "./total.ts";

const SECONDS_A_DAY = DAY_MS / SECOND_MS;
const SECONDS_AN_HOUR = HOUR_MS / SECOND_MS;

/** What is written a day, and what is kept, on the brokers and in the remote tier. */
export const kept = ({ answer }: Sized, terms: PlanTerms): readonly Derivation[] => {
  const { writtenBytesPerDay, storedBytes, remoteStoredBytes } = answer.cluster;
  const average = inFormula(terms.averageBytesPerSecond);
  const hours = terms.localHours ?? terms.retentionHours;
  const copies = terms.observers === 0 ? "R" : "(R+O)";
  const copiesText = terms.observers === 0 ? terms.replicas : `(${terms.replicas}+${terms.observers})`;
  const stored = `A·hours·3600·overhead·${copies}`;
  return [
    amount(
      writtenBytesPerDay,
      {
        title: "Written",
        formula: `A·${copies}·86 400 s`,
        numbers: `${average}·${copiesText}·${SECONDS_A_DAY} = ${inFormula(writtenBytesPerDay)} bytes`,
        inputs: inputsOf(`A·${copies}`, terms),
        notes: [`All replicas counted${terms.observers === 0 ? "" : ", those of observers too"}, at the average rate.`],
        source: REPLICATION_SOURCE,
      },
      " a day",
    ),
    amount(storedBytes, {
      title: "Stored on the brokers",
      formula: stored,
      numbers: `${average}·${threeDigits(hours)}·${SECONDS_AN_HOUR}·${terms.storageOverhead}·${copiesText} = ${inFormula(storedBytes)} bytes`,
      inputs: inputsOf(stored, terms),
      notes: terms.localHours === null ? [] : ["Only the local hours; the rest is in the remote tier."],
      source: "Retention of every replica at the average rate",
    }),
    ...(remoteStoredBytes > 0
      ? [
          amount(remoteStoredBytes, {
            title: "Stored in the remote tier",
            formula: "A·retention·3600",
            numbers: `${average}·${threeDigits(terms.retentionHours)}·${SECONDS_AN_HOUR} = ${inFormula(remoteStoredBytes)} bytes`,
            inputs: inputsOf("A", terms),
            notes: ["One copy of the whole retention; it overlaps the local hours."],
            source: "Tiered storage (KIP-405)",
          }),
        ]
      : []),
  ];
};
