import { useState } from "react";
import type { ReactNode } from "react";

interface FoldProps {
  readonly summary: ReactNode;
  /** Opens it when it becomes true, such as for a fault in it; whoever closes it then is not overruled. */
  readonly wanted?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What is folded away until somebody wants it. */
export const Fold = ({ summary, wanted = false, className, children }: FoldProps) => {
  const [open, setOpen] = useState(wanted);
  const [before, setBefore] = useState(wanted);
  if (wanted !== before) {
    setBefore(wanted);
    if (wanted) setOpen(true);
  }
  return (
    <details className={className} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
};
