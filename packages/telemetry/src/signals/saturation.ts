import { gaugeOf, headroom, level, pressure, timeShareOf } from "./shapes.ts";
import type { SignalBody } from "./signal.ts";

const SECONDS_PER_NANOSECOND = 1e-9;

export const SATURATION_SIGNALS = {
  request_handler_idle_ratio: headroom(
    {
      kind: "first-of",
      of: [
        timeShareOf("broker_request_handler_idle_ns_total", SECONDS_PER_NANOSECOND),
        timeShareOf("request_handler_idle_ns_total", SECONDS_PER_NANOSECOND),
        gaugeOf("request_handler_idle_1m_ratio"),
      ],
    },
    {
      title: "Request handlers idle",
      meaning:
        "Share of time that the request handler threads wait for work; Kafka's documentation wants more than 0.3.",
      misleads:
        "Before Kafka 4.2 a combined broker and controller marks two pools on one meter and reads up to 2, clamped to 1 here (KAFKA-19606). Exporters' `_percent` is the mean since start and is not used.",
    },
  ),
  network_processor_idle_ratio: headroom(gaugeOf("network_processor_idle_ratio"), {
    title: "Network threads idle",
    meaning:
      "Share of time that the network threads wait for work, as their mean; Kafka's documentation wants more than 0.3.",
    misleads: "The mean hides one busy thread: see the busiest.",
  }),
  network_processor_idle_min_ratio: headroom(gaugeOf("network_processor_idle_min_ratio"), {
    title: "Busiest network thread idle",
    meaning: "Share of time that the busiest network thread waits for work.",
    misleads: "One connection stays on one thread, so a single heavy client can fill it.",
  }),
  request_queue_size: pressure("count", "request_queue_size", {
    title: "Request queue",
    meaning: "Requests waiting for a request handler; bounded by queued.max.requests.",
    misleads: "A momentary value: short bursts between two scrapes are not seen, request queue time shows them.",
  }),
  response_queue_size: pressure("count", "response_queue_size", {
    title: "Response queue",
    meaning: "Responses waiting for a network thread.",
    misleads: "A momentary value: short bursts between two scrapes are not seen.",
  }),
  produce_purgatory_size: pressure("count", "produce_purgatory_size", {
    title: "Produce purgatory",
    meaning: "Produce requests with acks=all that wait for followers.",
    misleads: "Finished entries are purged in batches, so it can stand above the number really waiting.",
  }),
  fetch_purgatory_size: level("count", "fetch_purgatory_size", {
    title: "Fetch purgatory",
    meaning: "Fetch requests that wait for enough data, per partition they watch.",
    misleads: "High where consumers wait for little data, which is normal; finished entries are purged in batches.",
  }),
  connections: level("count", "connections", {
    title: "Connections",
    meaning: "Open connections of clients and other brokers, all listeners.",
    misleads: "A combined node counts its controller listener too. Not exported by the example rules kafka-2_0_0.",
  }),
} as const satisfies Record<string, SignalBody>;
