import { CATALOG } from "./catalog/index.ts";
import { enduranceWith } from "./endurance-request.ts";
import type { EnduranceRequest, EnduranceResult } from "./endurance-request.ts";
import { PROFILES } from "./profiles.ts";
import { recommendWith } from "./recommendation.ts";
import type { Recommendation } from "./recommendation-result.ts";
import type { SizingRequest } from "./request.ts";
import { scalePathWith } from "./scale-path/scale-path-with.ts";
import type { ScalePathResult } from "./scale-path/scale-path.ts";

/** Sizes a cluster with the published profiles and the whole catalogue. Refusals are returned, nothing is thrown. */
export const recommend = (request: SizingRequest): Recommendation =>
  recommendWith(request, { catalog: CATALOG, profiles: PROFILES });

/** The plan from a tenth to ten times the load, with the published profiles and the whole catalogue. */
export const scalePath = (request: SizingRequest): ScalePathResult =>
  scalePathWith(request, { catalog: CATALOG, profiles: PROFILES });

/** Years that drives last, with the whole catalogue. */
export const endurance = (request: EnduranceRequest): EnduranceResult => enduranceWith(request, CATALOG);

export { CATALOG, PROFILES, enduranceWith, recommendWith, scalePathWith };
export { CONTRADICTIONS, PUBLISHED } from "./published/published.ts";
export { INTEL_GUIDE_GAINS } from "./published/intel-guide-gains.ts";
export { KORA_FAN_OUT, KORA_RUNS } from "./published/kora-runs.ts";
export { TWITTER_ROWS } from "./published/twitter-figures.ts";
export { calibrate } from "./calibration/calibrate.ts";
export { measuredKnee } from "./calibration/knee.ts";
export { p99OfForm } from "./calibration/latency-form.ts";
export { p99At } from "./latency.ts";
export { readOwnProfile } from "./profiles/own-profile.ts";
export { rankDrivesForPlan } from "./drive-ranking.ts";
export { EVIDENCE } from "./evidence/relevant-evidence.ts";
export { rankDrives } from "./endurance.ts";
export { INTEL_2020_FIGURE_7, INTEL_2020_FIGURE_7_FACTOR } from "./intel-2020-figure-7.ts";
export { INTEL_2020_TABLE_3, reproduceTable3Row } from "./intel-2020-table-3.ts";
export * as units from "./units.ts";

export type * from "./answer.ts";
export type { Catalog, Drive, Instance, LocalDrives, ManagedBroker, ManagedUnit, Nic } from "./catalog/entry.ts";
export type {
  Calibration,
  CalibrationInput,
  CalibrationPoint,
  Interval,
  Knee,
  LatencyCalibration,
  LatencyForm,
  LatencyRefusalCode,
  LatencyStep,
  Refusal,
  ThroughputCalibration,
  ThroughputRefusalCode,
  ThroughputRun,
} from "./calibration/calibration.ts";
export type { Contradictions } from "./published/published.ts";
export type {
  PublishedCell,
  PublishedColumn,
  PublishedDocument,
  PublishedTable,
} from "./published/published-document.ts";
export type { GuideGain } from "./published/intel-guide-gains.ts";
export type { KoraRun } from "./published/kora-runs.ts";
export type { TwitterRow } from "./published/twitter-figures.ts";
export type { CostAnswer, CostLine } from "./cost/cost.ts";
export type { DriveWrites } from "./drive-life.ts";
export type { DriveNeeds, PlanDrive, RankedPlan } from "./drive-ranking.ts";
export type { EnduranceDrive, EnduranceDriveRequest, EnduranceRequest, EnduranceResult } from "./endurance-request.ts";
export type { RankedDrive } from "./endurance.ts";
export type { ReproducedRow, Table3Row } from "./intel-2020-table-3.ts";
export type { Evidence, EvidenceTopic } from "./evidence/evidence.ts";
export type { Known } from "./plan-input.ts";
export type { CpuMeasurement, LatencyPoint, Profile, ProfileConditions } from "./profile.ts";
export type { OwnProfileDraft, OwnProfileResult } from "./profiles/own-profile.ts";
export type { ProfileReading } from "./latency.ts";
export type { SizingIssue } from "./reader.ts";
export type { Recommendation, Unsatisfiable } from "./recommendation-result.ts";
export type { Relief } from "./relief/relief.ts";
export type {
  Acks,
  BrokerRequest,
  CeilingsRequest,
  DrivesRequest,
  FailureModel,
  PartitioningRequest,
  PolicyRequest,
  PricesRequest,
  SizingRequest,
  TopologyRequest,
  WorkloadRequest,
} from "./request.ts";
export type { ScaleKnee, ScalePath, ScalePathResult, ScaleStep } from "./scale-path/scale-path.ts";
export type { Setting, SettingScope } from "./settings/setting.ts";
export type {
  BillLine,
  ClientLink,
  NodeRole,
  Observers,
  Rack,
  RackNode,
  TopologyAnswer,
  TopologyKind,
} from "./topology/topology.ts";

export { provisioning } from "./provisioning/provisioning.ts";
export type { Provisioning } from "./provisioning/provisioning.ts";
