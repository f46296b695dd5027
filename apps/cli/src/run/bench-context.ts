import type { Admin } from "kafkajs";
import type { Toolbox } from "../tools/command-line.ts";
import type { ToolOptions } from "../tools/tool-options.ts";
import type { BenchSettings } from "./settings.ts";

/** What every measurement needs. */
export interface BenchContext {
  readonly settings: BenchSettings;
  readonly toolbox: Toolbox;
  readonly producerOptions: ToolOptions;
  readonly consumerOptions: ToolOptions;
  readonly admin: Admin;
  readonly replicationFactor: number;
  readonly stop: AbortSignal;
  /** Name that is not taken by any other topic or group. */
  readonly nextName: () => string;
}
