import type { TopicSeriesFacts } from "@highwater/contract";
import { Snippet } from "../../../components/sources/snippet.tsx";
import classes from "./topic-charts.module.css";

const USUAL =
  "Figures of topics come from the brokers' metrics: kafka.server BrokerTopicMetrics with the key topic, which Kafka has of a topic once it is written to or read.";

/** Why nothing is known of topics, and what to add to the exporter's rules. */
export const NoTopicSeries = ({ advice }: { readonly advice: TopicSeriesFacts["advice"] | undefined }) => (
  <section className={classes["nothing"]} aria-label="Figures of topics">
    <p>The brokers tell nothing of single topics. {advice?.text ?? USUAL}</p>
    {advice?.snippet ? (
      <details>
        <summary>What to add</summary>
        <Snippet text={advice.snippet.text} file={advice.snippet.file} what="rules for topics" />
      </details>
    ) : null}
  </section>
);
