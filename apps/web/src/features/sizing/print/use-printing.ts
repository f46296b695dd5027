import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True while the page is being printed, set in time for the browser to take it up. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = globalThis.matchMedia("print");
    const show = (on: boolean) => flushSync(() => setPrinting(on));
    const before = () => show(true);
    const after = () => show(false);
    const change = ({ matches }: MediaQueryListEvent) => show(matches);
    globalThis.addEventListener("beforeprint", before);
    globalThis.addEventListener("afterprint", after);
    media.addEventListener("change", change);
    return () => {
      globalThis.removeEventListener("beforeprint", before);
      globalThis.removeEventListener("afterprint", after);
      media.removeEventListener("change", change);
    };
  }, []);
  return printing;
};
