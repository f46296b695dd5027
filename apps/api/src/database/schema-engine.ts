import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

const load = async () => {
  const path = new URL("schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const module = await WebAssembly.compile(await readFile(fileURLToPath(path)));
  const instance = await WebAssembly.instantiate(module, { "./schema_engine_bg.js": { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports["__wbindgen_start"];
  if (typeof start === "function") start();
};

let loaded: Promise<void> | undefined;

/**
 * Prisma's own schema engine as WebAssembly, over the `pg` driver: nothing is downloaded and no native program is needed.
 * The caller frees it.
 */
export const openSchemaEngine = async (connectionString: string): Promise<bindings.SchemaEngine> => {
  loaded ??= load();
  await loaded;
  const factory = new PrismaPg({ connectionString });
  return bindings.SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
};
