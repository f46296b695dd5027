import { createContext, useCallback, useContext, useMemo } from "react";
import type { ReactNode } from "react";
import { byId } from "../../lib/series.ts";
import { brokerColour } from "./chart-theme.ts";

const BrokersContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Gives every broker of a cluster its colour, by the order of the ids. */
export const BrokerColours = ({
  brokerIds,
  children,
}: {
  readonly brokerIds: readonly string[];
  readonly children: ReactNode;
}) => {
  const key = [...brokerIds].sort(byId).join("\n");
  const colours = useMemo(
    () => new Map(key.split("\n").map((brokerId, index) => [brokerId, brokerColour(index)] as const)),
    [key],
  );
  return <BrokersContext value={colours}>{children}</BrokersContext>;
};

/** The colour of a broker; grey for one that is not known yet. */
export const useBrokerColour = (): ((brokerId: string) => string) => {
  const colours = useContext(BrokersContext);
  return useCallback((brokerId) => colours.get(brokerId) ?? "var(--hw-dim)", [colours]);
};
