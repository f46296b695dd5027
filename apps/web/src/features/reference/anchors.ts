import type { PublishedDocument, PublishedTable } from "@highwater/sizing";

/** The anchor of a document's table on the page of published measurements. */
export const tableAnchor = ({ id }: Pick<PublishedDocument, "id">, table: Pick<PublishedTable, "id">): string =>
  `${id}.${table.id}`;

/** The document that a source names, by its title; undefined where it is none of these. */
export const documentOf = (source: string, documents: readonly PublishedDocument[]): PublishedDocument | undefined =>
  documents.find(({ title }) => source.startsWith(title));
