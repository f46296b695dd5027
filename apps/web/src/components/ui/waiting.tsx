import { Skeleton } from "@mantine/core";

interface WaitingProps {
  /** What is waited for, for those who do not see the grey field. */
  readonly label: string;
  /** Pixels that it takes until then. */
  readonly height: number;
  /** Pixels below. */
  readonly mb?: number;
  /** Pixels above. */
  readonly mt?: number;
}

/** Stands where something will stand once it is there. */
export const Waiting = ({ label, ...place }: WaitingProps) => (
  <Skeleton {...place} role="status" aria-busy="true" aria-label={label} />
);
