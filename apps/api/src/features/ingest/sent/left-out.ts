/** Why samples of known families were not taken. */
export type Reason = "no-cluster" | "unknown-cluster" | "no-broker" | "time" | "too-many-brokers";

/** What was left out of one request. */
export class LeftOut {
  readonly counts = new Map<Reason, number>();
  /** Clusters that were named and do not exist. */
  readonly clusters = new Set<string>();
  /** Of brokers that a cluster has no room for: what is to be said of them. */
  refusal = "";

  add(reason: Reason, samples: number): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + samples);
  }

  get samples(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** For the sender: what to change. Empty where nothing was left out. */
  words(): string {
    return [...this.counts.keys()].map((reason) => this.#sentence(reason)).join(" ");
  }

  #sentence(reason: Reason): string {
    if (reason === "no-cluster")
      return "Nothing says which cluster the samples belong to: add ?cluster=NAME to the address, or a label kafka_cluster (or name yours with ?clusterLabel=).";
    if (reason === "too-many-brokers") return this.refusal;
    if (reason === "unknown-cluster") {
      const names = [...this.clusters].slice(0, 5).map((name) => JSON.stringify(name.slice(0, 63)));
      return `There is no cluster ${names.join(", ")}: create it with POST /api/v1/clusters, or add ?cluster=NAME to the address.`;
    }
    if (reason === "no-broker")
      return "Nothing says which broker the samples belong to: add a label broker_id (or name yours with ?brokerLabel=); letters, digits and . _ : - are allowed, at most 128.";
    return "Samples from before raw retention, or more than five minutes ahead, are not taken: check the sender's clock.";
  }
}
