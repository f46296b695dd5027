import { NativeSelect } from "@mantine/core";
import { createContext, useContext } from "react";

interface Choice {
  readonly brokerIds: readonly string[];
  readonly choose: (brokerId: string) => void;
}

const ChoiceContext = createContext<Choice>({ brokerIds: [], choose: () => undefined });

export const BrokerChoice = ChoiceContext;

/** Chooses the broker whose phases are shown, on all charts that show one. */
export const BrokerSelect = ({ brokerId, label }: { readonly brokerId: string; readonly label: string }) => {
  const { brokerIds, choose } = useContext(ChoiceContext);
  return (
    <NativeSelect
      size="xs"
      styles={{ input: { height: 26, minHeight: 26 } }}
      aria-label={`${label}: broker`}
      value={brokerId}
      data={brokerIds.map((id) => ({ value: id, label: `broker ${id}` }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
};
