import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";

const create = (coerceTypes: boolean) => {
  const ajv = new Ajv({ allErrors: true, useDefaults: true, coerceTypes, strict: false, discriminator: true });
  addFormats.default(ajv);
  // What is accepted as an address must be one for whoever connects to it, too.
  ajv.addFormat("uri", (text) => URL.canParse(text));
  return ajv;
};

const text = create(true);
const json = create(false);

/** Text (paths, queries, headers) is read as the type it should be; JSON bodies must have the right types already. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === "body" ? json : text).compile(schema);
