import { useEffect, useEffectEvent, useState } from "react";

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") === true;

/** Takes files that are dropped anywhere on the page; true while some are held over it. */
export const useDroppedFiles = (onFiles: (files: readonly File[]) => void): boolean => {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // Each element that is crossed tells of it: only when as many were left as entered, the files are gone.
    let entered = 0;
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      entered += 1;
      setOver(true);
    };
    const move = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      entered -= 1;
      if (entered <= 0) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      entered = 0;
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = [
      ["dragenter", enter],
      ["dragover", move],
      ["dragleave", leave],
      ["drop", drop],
    ] as const;
    for (const [name, listener] of listeners) globalThis.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) globalThis.removeEventListener(name, listener);
    };
  }, []);
  return over;
};
