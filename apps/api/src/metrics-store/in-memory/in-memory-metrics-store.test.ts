import { testMetricsStore } from "../metrics-store.contract.ts";
import { createInMemoryMetricsStore } from "./in-memory-metrics-store.ts";

testMetricsStore(async () => createInMemoryMetricsStore());
