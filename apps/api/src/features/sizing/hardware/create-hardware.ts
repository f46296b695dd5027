import type { HardwareInput, OwnHardware } from "@highwater/contract/sizing-hardware";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { ownId } from "../own/own-id.ts";
import { isTaken } from "../own/prisma-errors.ts";
import { readName } from "../own/read-name.ts";
import { checkRating, presentHardware } from "./fields.ts";

/** @throws {ApiError} 400 for fields that contradict each other, 409 where the id that the name gives is taken */
export const createHardware = async (prisma: PrismaClient, input: HardwareInput): Promise<OwnHardware> => {
  const { kind, name: given, ...fields } = input;
  const name = readName(given);
  const id = ownId(name);
  const now = new Date();
  checkRating(presentHardware({ id, kind, name, fields, createdAt: now, updatedAt: now }));
  try {
    return presentHardware(await prisma.ownHardware.create({ data: { id, kind, name, fields } }));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new ApiError(
      409,
      "Name taken",
      `There is hardware with the id "${id}" already. Choose another name, or change that one with PATCH.`,
    );
  }
};
