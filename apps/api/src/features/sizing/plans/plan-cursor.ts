import { invalidField } from "../invalid-field.ts";

const FORM = /^(\d{1,15})\.([\w-]{1,100})$/;

interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

export const cursorAfter = ({ createdAt, id }: Place): string => `${createdAt.getTime()}.${id}`;

/** @throws {ApiError} 400 for text that is no cursor */
export const readCursor = (cursor: string): Place => {
  const [, timeMs, id] = FORM.exec(cursor) ?? [];
  const createdAt = new Date(Number(timeMs));
  if (id === undefined || Number.isNaN(createdAt.getTime()))
    throw invalidField("query.cursor", "is not the nextCursor of a page");
  return { createdAt, id };
};
