import { CloseButton } from "@mantine/core";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import type { Derivation } from "./derivation.ts";
import { DerivationBody } from "./derivation-body.tsx";
import { placeBeside } from "./place-beside.ts";
import classes from "./why.module.css";

interface PanelProps {
  readonly derivation: Derivation;
  /** The number that it explains. */
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The derivation of one number beside it: over everything else, closed by Escape, by a click elsewhere, by leaving. */
export const WhyPanel = ({ derivation, target, onClose }: PanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    const shown = panel.current;
    const anchor = target.current;
    if (shown === null || anchor === null) return;
    shown.showPopover();
    const place = placeBeside(anchor.getBoundingClientRect(), shown.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    });
    shown.style.left = `${place.left + globalThis.scrollX}px`;
    shown.style.top = `${place.top + globalThis.scrollY}px`;
    shown.focus({ preventScroll: true });
    const closed = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === "closed") close.current();
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !shown.contains(relatedTarget)) close.current();
    };
    shown.addEventListener("toggle", closed);
    shown.addEventListener("focusout", left);
    return () => {
      shown.removeEventListener("toggle", closed);
      shown.removeEventListener("focusout", left);
    };
  }, [target]);

  return createPortal(
    <section
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={`${derivation.title}: how it is worked out`}
      tabIndex={-1}
      className={classes["panel"]}
      data-why={derivation.title}
    >
      <header>
        <h4>
          {derivation.title} <span>{derivation.value}</span>
        </h4>
        <CloseButton size="sm" aria-label="Close" onClick={() => panel.current?.hidePopover()} />
      </header>
      <p className={classes["exact"]}>{derivation.exact}</p>
      <DerivationBody derivation={derivation} />
    </section>,
    document.body,
  );
};
