import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { searchBetween } from "../../lib/time-range.ts";
import type { RangeSearch } from "../../lib/time-range.ts";

/** Changes of what the URL of a cluster's page says: its range, the chosen broker, the benchmark beside it. */
export const useClusterSearch = () => {
  const navigate = useNavigate({ from: "/clusters/$cluster" });
  const setRange = useCallback(
    (range: RangeSearch) =>
      void navigate({
        search: ({ broker, tab, profile }) => ({
          ...range,
          ...(broker === undefined ? {} : { broker }),
          ...(tab === undefined ? {} : { tab }),
          ...(profile === undefined ? {} : { profile }),
        }),
      }),
    [navigate],
  );
  const zoom = useCallback((fromMs: number, toMs: number) => setRange(searchBetween(fromMs, toMs)), [setRange]);
  const chooseBroker = useCallback(
    (broker: string) => void navigate({ search: (now) => ({ ...now, broker }), replace: true, resetScroll: false }),
    [navigate],
  );
  const chooseProfile = useCallback(
    (profile: string | undefined) =>
      void navigate({
        search: ({ profile: _profile, ...now }) => (profile === undefined ? now : { ...now, profile }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { setRange, zoom, chooseBroker, chooseProfile };
};
