import type { HardwarePatch, OwnHardware } from "@highwater/contract/sizing-hardware";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { invalidField } from "../invalid-field.ts";
import { readName } from "../own/read-name.ts";
import { asJson } from "../own/as-json.ts";
import { checkFields, checkRating, fieldsOf, presentHardware } from "./fields.ts";
import { findHardware } from "./find-hardware.ts";

/** Where a patch gives one kind of rating, the other one goes, unless the patch gives that too. */
const replacingRating = (patch: Omit<HardwarePatch, "kind" | "name">) => {
  const { ratedBytesWritten = null, driveWritesPerDay = null } = patch;
  if (ratedBytesWritten !== null) return { driveWritesPerDay: null, ...patch };
  return driveWritesPerDay === null ? patch : { ratedBytesWritten: null, ...patch };
};

/**
 * Changes what the patch names; the id stays.
 *
 * @throws {ApiError} 400 for fields of another kind or that contradict each other, 404
 */
export const updateHardware = (prisma: PrismaClient, id: string, patch: HardwarePatch): Promise<OwnHardware> =>
  prisma.$transaction(async (transaction) => {
    // Two changes at once must both be seen.
    await transaction.$queryRaw`SELECT id FROM own_hardware WHERE id = ${id} FOR UPDATE`;
    const row = await findHardware(transaction, id);
    const { kind } = presentHardware(row);
    const { kind: wanted = kind, name: given, ...changes } = patch;
    if (wanted !== kind) throw invalidField("body.kind", `cannot change: this is a ${kind}`);
    const changed = replacingRating(changes);
    checkFields(kind, changed);
    const name = given === undefined ? row.name : readName(given);
    const fields = { ...fieldsOf(row), ...changed };
    checkRating(presentHardware({ ...row, name, fields }));
    return presentHardware(
      await transaction.ownHardware.update({ where: { id }, data: { name, fields: asJson(fields) } }),
    );
  });
