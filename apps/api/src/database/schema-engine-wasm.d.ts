declare module "@prisma/schema-engine-wasm/schema_engine_bg" {
  export * from "@prisma/schema-engine-wasm";
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
}

/** The part of the global that is used here; TypeScript declares it for browsers only. */
declare namespace WebAssembly {
  type Exports = Readonly<Record<string, unknown>>;
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(
    module: Module,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ readonly exports: Exports }>;
}
