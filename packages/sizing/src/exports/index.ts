export { EXPORT_FORMATS } from "./export-format.ts";
export type { ExportedFile, ExportedPlan, ExportFormat } from "./export-format.ts";
export { exportPlan } from "./export-plan.ts";
