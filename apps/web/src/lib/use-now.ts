import { useEffect, useState } from "react";
import { SECOND_MS } from "./durations.ts";

const TICK_MS = 10 * SECOND_MS;

/** The time, renewed every ten seconds, for ages that people read; in epoch milliseconds. */
export const useNow = (): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};
