/** What a plan is called on paper and in files before it is saved. */
export const UNNAMED = "Kafka cluster";
