import type { Prisma } from "../../../generated/prisma/client.ts";

const isJsonObject = (value: unknown): value is Prisma.InputJsonObject => typeof value === "object" && value !== null;

/** A value of the contract as the JSON that it is sent as. */
export const asJson = (value: object): Prisma.InputJsonObject => {
  const json: unknown = JSON.parse(JSON.stringify(value));
  if (!isJsonObject(json)) throw new TypeError("An object is not JSON");
  return json;
};
