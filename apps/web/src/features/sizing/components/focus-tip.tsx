import { useState } from "react";
import type { FocusEvent, ReactNode } from "react";
import classes from "../../../components/why/why.module.css";

interface Tip {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

const GAP = 6;
const WIDEST = 420;

const tipOf = (element: EventTarget): Tip | null => {
  if (!(element instanceof HTMLElement) || element.title === "" || !element.matches(":focus-visible")) return null;
  const { left, bottom } = element.getBoundingClientRect();
  const most = Math.max(0, document.documentElement.clientWidth - WIDEST);
  return { text: element.title, left: Math.min(left, Math.max(GAP, most)), top: bottom + GAP };
};

/** Shows the titles of what has the keyboard's focus, as a pointer sees them by hovering. */
export const FocusTip = ({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => {
  const [tip, setTip] = useState<Tip | null>(null);
  return (
    <div className={className} onFocus={({ target }: FocusEvent) => setTip(tipOf(target))} onBlur={() => setTip(null)}>
      {children}
      {tip === null ? null : (
        <span className={classes["tip"]} style={{ left: tip.left, top: tip.top }} aria-hidden="true">
          {tip.text}
        </span>
      )}
    </div>
  );
};
