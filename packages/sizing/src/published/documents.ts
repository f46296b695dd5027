/** The documents whose figures are used, as a person would look for them. */
export const INTEL_2020 =
  "Intel and Confluent, Unleash Apache Kafka Performance with Confluent on Intel Architecture, 2020 (341991-001US)";
export const INTEL_GUIDE_2022 = "Intel, A Guide to Kafka Optimizations and Benchmarks, 2022 (353150-001)";
export const TWITTER_2022_CASE = "Twitter and Intel case study, benchmarks by Twitter's messaging team, 2022-05-05";
export const KORA_2023 = "Confluent, Turbo-charging Confluent Cloud to be 10x faster than Apache Kafka, 2023";
export const INTEL_PMEM = "Intel, blog on Kafka logs on Optane DC persistent memory";
