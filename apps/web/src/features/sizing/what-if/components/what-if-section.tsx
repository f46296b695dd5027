import { lazy, Suspense } from "react";
import { useWhatIf } from "../use-what-if.ts";
import type { WhatIfProps } from "./what-if.tsx";
import { Waiting } from "../../../../components/ui/waiting.tsx";

const WhatIf = lazy(async () => ({ default: (await import("./what-if.tsx")).WhatIf }));

/** The comparison of variants, loaded when it is opened. */
export const WhatIfSection = (props: Omit<WhatIfProps, "close">) => {
  const { isOpen, close } = useWhatIf();
  if (!isOpen) return null;
  return (
    <Suspense fallback={<Waiting height={640} mb={14} label="Loading the comparison" />}>
      <WhatIf {...props} close={close} />
    </Suspense>
  );
};
