/** A published document and the places where it disagrees with itself or with arithmetic. */
export interface Contradictions {
  readonly document: string;
  readonly findings: readonly string[];
}

/** What was found wrong in the documents whose figures are used, so that nobody repeats it unknowingly. */
export const CONTRADICTIONS: readonly Contradictions[] = [
  {
    document:
      "Intel and Confluent, Unleash Apache Kafka Performance with Confluent on Intel Architecture, 2020 (341991-001US)",
    findings: [
      "The first page promises less than 50 ms at 76 Gb/s; Table 3 has 82 ms there.",
      "Table 3 says Gbps and TB, its numbers are Gib/s and TiB: 5 M events/s are 40.96 Gb/s and exceed their 40 GbE.",
      "159 Gb/s for a day are 1,717 TB; the worked example prints about 1,690.",
      "86 TB a day on 10 GbE stand against 241 TB at three copies, 80 for each, in Table 3.",
      "9,975 MB/s are printed for 20 producers; 20 times the printed rate of one is 9,765.6 MiB/s.",
      "Table 2 adds 90 and 10 up to 110.",
      "A gain of 9.6 % is drawn as 1.09.",
      "CPU, memory, Optane capacity and number of clients differ between footnotes, figures and bill of materials.",
      "The years of Figure 7 need a factor of about 1.515 on writes that is never named.",
    ],
  },
  {
    document: "Twitter and Intel case study, 2022",
    findings: [
      "A gain of 1.19 per core is printed; 6.25 over 5.77 is 1.08.",
      "VAES support is dated to JDK 11.0.11 in one place and to 11.0.8 in another.",
    ],
  },
  {
    document: "Confluent, Turbo-charging Confluent Cloud to be 10x faster than Apache Kafka, 2023",
    findings: [
      "10 MB/s in with a fan-out of three are 40 MB/s together, not 30.",
      "Up to 12 times is claimed; 943 ms over 73 ms is 12.9.",
    ],
  },
  {
    document: "Intel, A Guide to Kafka Optimizations and Benchmarks, 2022 (353150-001)",
    findings: [
      "p99 is called the producer's latency and defined end to end.",
      "The method names one partition, the appendix twice the number of vCPUs.",
    ],
  },
];
