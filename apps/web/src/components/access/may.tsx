import type { Scope } from "@highwater/contract";
import type { ReactNode } from "react";
import { useMay } from "../../lib/use-may.ts";

interface MayProps {
  readonly scope: Scope;
  /** Null for what all clusters share. */
  readonly cluster?: string | null;
  readonly children: ReactNode;
}

/** Offers something only to those who may do it. */
export const May = ({ scope, cluster = null, children }: MayProps) => (useMay(scope, cluster) ? children : null);
