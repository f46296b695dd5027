/** Which brokers were told to run on which machine, so that what the machine tells of itself goes to the right one. */
export interface MachineBrokers {
  /** A target told whose samples it gives; null where it tells of a broker, and not of which. */
  tell(clusterId: number, url: string, targetId: number, brokerId: string | null): void;
  /** The one broker on the machine of an address; null where none or several are known there, or one has no id. */
  at(clusterId: number, url: string): string | null;
  forget(targetId: number): void;
}

const machineOf = (clusterId: number, url: string): string => `${clusterId} ${new URL(url).hostname}`;

export const createMachineBrokers = (): MachineBrokers => {
  const machines = new Map<string, Map<number, string | null>>();
  return {
    tell: (clusterId, url, targetId, brokerId) => {
      const machine = machineOf(clusterId, url);
      machines.set(machine, (machines.get(machine) ?? new Map<number, string | null>()).set(targetId, brokerId));
    },
    at: (clusterId, url) => {
      const [broker, ...others] = new Set(machines.get(machineOf(clusterId, url))?.values());
      return others.length === 0 ? (broker ?? null) : null;
    },
    forget: (targetId) => {
      for (const [machine, targets] of machines)
        if (targets.delete(targetId) && targets.size === 0) machines.delete(machine);
    },
  };
};
