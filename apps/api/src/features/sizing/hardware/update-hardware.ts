import type { HardwarePatch, OwnHardware } from "@highwater/contract/sizing-hardware";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { invalidField } from "../invalid-field.ts";
import { readName } from "../own/read-name.ts";
import { checkFields, checkRating, presentHardware } from "./fields.ts";
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
    const before = presentHardware(row);
    const { kind = before.kind, name: given, ...changes } = patch;
    if (kind !== before.kind) throw invalidField("body.kind", `cannot change: this is a ${before.kind}`);
    const changed = replacingRating(changes);
    checkFields(kind, changed);
    const { id: _, kind: __, name: oldName, createdAt: ___, updatedAt: ____, ...known } = before;
    const name = given === undefined ? oldName : readName(given);
    const fields = { ...known, ...changed };
    checkRating(presentHardware({ ...row, name, fields }));
    return presentHardware(await transaction.ownHardware.update({ where: { id }, data: { name, fields } }));
  });
