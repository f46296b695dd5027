import { decodeText } from "@highwater/benchmarks";
import type { UploadQuery } from "@highwater/contract/benchmark-runs";
import { ApiError } from "../../../errors.ts";
import { invalidField } from "../invalid-field.ts";
import { decompressed, tooLarge } from "./read-body.ts";

/** A file as it was sent, decompressed. */
export interface SentFile {
  readonly name: string | null;
  readonly content: Uint8Array;
}

export interface Upload {
  readonly files: readonly SentFile[];
  readonly fields: ReadonlyMap<keyof UploadQuery, { readonly values: readonly string[]; readonly path: string }>;
}

const FIELDS: readonly (keyof UploadQuery)[] = [
  "format",
  "name",
  "tags",
  "cluster",
  "suite",
  "step",
  "conditions",
  "observed",
];
const isField = (name: string): name is keyof UploadQuery => FIELDS.some((field) => field === name);

/** Fields that are JSON, and may be sent as a file of it. */
const isJsonField = (name: string) => name === "conditions" || name === "observed";

const MOST_FILES = 100;

const bytesOf = async (value: string | File): Promise<Uint8Array> =>
  typeof value === "string" ? Buffer.from(value) : new Uint8Array(await value.arrayBuffer());

const formOf = async (body: Uint8Array, contentType: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  } catch {
    throw new ApiError(400, "Damaged body", "The body is no multipart/form-data, or is cut off.");
  }
};

/** The last part of a path, without what no file name has. */
const fileName = (name: string): string | null => {
  const last = name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, "")
    .toWellFormed()
    .trim()
    .slice(0, 120)
    .toWellFormed();
  return last === undefined || last === "" || last === "blob" ? null : last;
};

const queryFields = (query: UploadQuery): Map<keyof UploadQuery, { values: string[]; path: string }> => {
  const fields = new Map<keyof UploadQuery, { values: string[]; path: string }>();
  for (const field of FIELDS) {
    const value = query[field];
    if (value !== undefined) fields.set(field, { values: [value].flat(), path: `query.${field}` });
  }
  return fields;
};

/**
 * Takes a body apart: a raw one is one file, multipart/form-data holds files and fields. The query goes before fields.
 *
 * @throws {ApiError} 400 where the body is damaged or holds an unknown field, 413 above `maxBytes` after decompression
 */
export const readUpload = async (
  body: Uint8Array,
  contentType: string | undefined,
  query: UploadQuery,
  maxBytes: number,
): Promise<Upload> => {
  const fields = queryFields(query);
  const whole = await decompressed(body, maxBytes);
  if (contentType === undefined || !/^multipart\/form-data\b/i.test(contentType))
    return { files: [{ name: null, content: whole }], fields };

  const files: SentFile[] = [];
  let size = 0;
  const take = async (value: string | File): Promise<Uint8Array> => {
    const content = await decompressed(await bytesOf(value), maxBytes);
    size += content.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    return content;
  };
  for (const [name, value] of await formOf(whole, contentType)) {
    if (isField(name) && (typeof value === "string" || isJsonField(name))) {
      const path = `body.${name}`;
      const before = fields.get(name);
      if (before !== undefined && before.path !== path) continue;
      const text = typeof value === "string" ? value : decodeText(await take(value));
      fields.set(name, { values: [...(before?.values ?? []), text], path });
    } else if (typeof value !== "string" || name === "file")
      files.push({ name: typeof value === "string" ? null : fileName(value.name), content: await take(value) });
    else throw invalidField(`body.${name}`, `is not a known field: send files, and ${FIELDS.join(", ")}`);
  }
  if (files.length === 0) throw invalidField("body.file", "is required: the output of a benchmark tool");
  if (files.length > MOST_FILES) throw invalidField("body.file", `may be given at most ${MOST_FILES} times`);
  return { files, fields };
};
