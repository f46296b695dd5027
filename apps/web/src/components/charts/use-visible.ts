import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

const MARGIN = "200px";

/** Whether an element is on the screen or nearly so, and whether it ever was. */
export const useVisible = (): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly visible: boolean;
  readonly seen: boolean;
} => {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ visible: false, seen: false });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.at(-1)?.isIntersecting === true;
        setState((before) => ({ visible, seen: before.seen || visible }));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...state };
};
