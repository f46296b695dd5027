import { describe, expect, it } from "vitest";
import { bodyOf } from "../../fixtures/scrape.ts";
import { readScrape } from "../reading/read-scrape.ts";

const OF_BITNAMI = "kafka_server_replicamanager_total_leadercount_value 2";
const requests = "kafka_network_requestmetrics_requestspersec_count";
const errors = "kafka_network_requestmetrics_errorspersec_count";
const inputs = (...lines: readonly string[]) => Object.fromEntries(readScrape(bodyOf(OF_BITNAMI, ...lines)).inputs);

describe("Bitnami's rules", () => {
  it("glue version and error to the request; each fetch counts once, successes as no error", () => {
    expect(
      inputs(
        `${requests}{request="Fetch, version=18"} 100`,
        `${requests}{request="FetchConsumer, version=18"} 100`,
        `${requests}{request="FetchSnapshot, version=1"} 2`,
        `${errors}{request="Fetch, error=NONE"} 50`,
        `${errors}{request="Fetch, error=NOT_LEADER_OR_FOLLOWER"} 3`,
      ),
    ).toMatchObject({ requests_total: 102, request_errors_total: 3 });
  });

  it("in a variant leave versions and errors out, so that neither requests nor errors can be told", () => {
    const given = inputs(`${requests}{request="Fetch"} 100`, `${errors}{request="Fetch"} 50`);
    expect(given).toStrictEqual({ leader_count: 2 });
  });

  it("name the fetcher's lag by client_id", () => {
    expect(inputs('kafka_server_replicafetchermanager_maxlag_value{client_id="Replica"} 7')).toMatchObject({
      replica_max_lag_messages: 7,
    });
  });
});

it("kafka-0-8-2.yml has names of its own beside Confluent's", () => {
  const reading = readScrape(
    bodyOf(
      "kafka_server_brokertopicmetrics_bytesin_total 1000.0",
      'kafka_server_brokertopicmetrics_bytesin_total{topic="orders",} 900.0',
      'kafka_network_requestmetrics_totaltimems{request="Produce",} 19019.0',
      'kafka_network_requestmetrics_requests_total{request="Produce, version=13",} 19019.0',
      'kafka_network_requestmetrics_errors_total{request="Fetch, error=UNKNOWN_LEADER_EPOCH",} 2.0',
      'kafka_network_requestmetrics_errors_total{request="Fetch, error=NONE",} 115419.0',
      "kafka_server_kafkarequesthandlerpool_requesthandleravgidlepercent 5.45804082316E11",
      "kafka_server_delayedoperationpurgatory_purgatorysize_delayedoperation_fetch 729.0",
      "kafka_server_replicamanager_partitioncount 26.0",
      'kafka_log_size{partition="0",topic="orders",} 10.0',
      'kafka_log_size{partition="1",topic="orders",} 20.0',
    ),
  );
  expect(reading).toMatchObject({ naming: "jmx-exporter-kafka-0-8-2", role: "broker" });
  expect(Object.fromEntries(reading.inputs)).toStrictEqual({
    bytes_in_total: 1000,
    produce_total_time_count: 19_019,
    requests_total: 19_019,
    request_errors_total: 2,
    request_handler_idle_ns_total: 5.45804082316e11,
    fetch_purgatory_size: 729,
    partition_count: 26,
    log_size_bytes: 30,
  });
});
