import type { ClusterFiles } from "./cluster-files.ts";
import type { ClusterPorts } from "./ports.ts";
import type { RunFile } from "./run-file.ts";
import type { SecuredListener } from "./secured-listener.ts";

/** What every step of a cluster's life needs. */
export type ClusterSetup = {
  java: string;
  files: ClusterFiles;
  ports: ClusterPorts;
  heapMegabytes: number;
  runFile: RunFile;
  secured?: SecuredListener | undefined;
  /** Lines of server.properties of a node, beside the usual ones. */
  properties?: ((nodeId: number) => Readonly<Record<string, string>>) | undefined;
};
