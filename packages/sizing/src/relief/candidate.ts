import type { Known, PlanInput } from "../plan-input.ts";
import type { BrokerRequest, PolicyRequest, SizingRequest, WorkloadRequest } from "../request.ts";

/** A plan that may be loosened, as it was asked for and as it was read. */
export interface Bound {
  readonly request: SizingRequest;
  readonly input: PlanInput;
  readonly known: Known;
}

/** One changed field, and the request with it. */
export interface Candidate {
  readonly change: string;
  readonly field: string;
  readonly value: number | string;
  readonly request: SizingRequest;
  /** True where the change takes something away that more brokers do not give back. */
  readonly costsDurability?: boolean;
}

type Numbers<Part> = {
  [Key in keyof Part]-?: NonNullable<Part[Key]> extends number ? Key : never;
}[keyof Part];

/** A changed number of the workload. */
export const withWorkload = (
  { request }: Bound,
  name: Numbers<WorkloadRequest>,
  value: number,
  change: string,
): Candidate => ({
  change,
  field: `/workload/${name}`,
  value,
  request: { ...request, workload: { ...request.workload, [name]: value } },
});

/** A changed number or catalogue entry of the broker. */
export const withBroker = (
  { request }: Bound,
  name: Numbers<BrokerRequest> | "catalogId",
  value: number | string,
  change: string,
): Candidate => ({
  change,
  field: `/broker/${name}`,
  value,
  request: { ...request, broker: { ...request.broker, [name]: value } },
});

/** A changed number of the policy. */
export const withPolicy = (
  { request }: Bound,
  name: Numbers<PolicyRequest>,
  value: number,
  change: string,
): Candidate => ({
  change,
  field: `/policy/${name}`,
  value,
  request: { ...request, policy: { ...request.policy, [name]: value } },
});

/** Another number or another model of the broker's drives. */
export const withDrives = (
  { request }: Bound,
  name: "catalogId" | "count",
  drives: { readonly catalogId: string; readonly count: number },
  change: string,
): Candidate => ({
  change,
  field: `/broker/drives/${name}`,
  value: drives[name],
  request: { ...request, broker: { ...request.broker, drives } },
});
