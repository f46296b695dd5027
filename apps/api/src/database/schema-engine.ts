import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
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

/** The engine does not close what it opened, and an open connection keeps its migration lock. */
const rememberConnections = (inner: PrismaPg) => {
  const opened: SqlDriverAdapter[] = [];
  const remember = async (connecting: Promise<SqlDriverAdapter>) => {
    const adapter = await connecting;
    opened.push(adapter);
    return adapter;
  };
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: inner.provider,
    adapterName: inner.adapterName,
    connect: () => remember(inner.connect()),
    connectToShadowDb: () => remember(inner.connectToShadowDb()),
  };
  return { factory, closeAll: () => Promise.all(opened.map((adapter) => adapter.dispose())) };
};

/**
 * Uses Prisma's own schema engine as WebAssembly, over the `pg` driver: nothing is downloaded and no native program
 * is needed.
 */
export const withSchemaEngine = async <T>(
  connectionString: string,
  use: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> => {
  loaded ??= load();
  await loaded;
  const { factory, closeAll } = rememberConnections(new PrismaPg({ connectionString }));
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => undefined, bound);
  try {
    return await use(engine);
  } finally {
    engine.free();
    await closeAll();
  }
};
