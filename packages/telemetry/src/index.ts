export type { Combine, Input, InputKind } from "./inputs/input.ts";
export { INPUT_NAMES, INPUTS } from "./inputs/inputs.ts";
export type { InputName } from "./inputs/inputs.ts";

export { findSignal, isSignalName, SIGNALS } from "./signals/catalogue.ts";
export type { Signal, SignalName } from "./signals/catalogue.ts";
export type { Aggregate, Derivation, SignalSource, Unit } from "./signals/signal.ts";

export {
  placeOfInput,
  topicInput,
  TOPIC_INPUT_NAMES,
  TOPICS_OF_A_PART,
  withTopicPlaces,
} from "./topics/topic-inputs.ts";
export type { TopicInputName } from "./topics/topic-inputs.ts";
export { TOPIC_MEASURES } from "./topics/topic-measure.ts";
export type { TopicCounters, TopicMeasure } from "./topics/topic-measure.ts";
export { rateStretches } from "./topics/rate-stretches.ts";
export type { RateStretch } from "./topics/rate-stretches.ts";
export { SummedRate } from "./topics/summed-rate.ts";
export { topicAdvice } from "./topics/topic-advice.ts";
export { topicDerivationWords, topicExpressions } from "./topics/topic-expressions.ts";
export { findTopicSignal, TOPIC_SIGNALS } from "./topics/topic-signals.ts";
export type { TopicSignal } from "./topics/topic-signals.ts";

export { findNaming } from "./namings/find-naming.ts";

export { readScrape } from "./reading/read-scrape.ts";
export { ScrapeReader } from "./reading/scrape-reader.ts";
export type { BadLine } from "./exposition/bad-line.ts";
export type { Role, ScrapeReading } from "./reading/scrape-reading.ts";
export type { Settings } from "./derive/is-computable.ts";

export { JOLOKIA_READS } from "./jolokia/jolokia-request.ts";
export { readJolokia } from "./jolokia/read-jolokia.ts";
export type { JolokiaFault } from "./jolokia/read-jolokia.ts";

export { bucketSeries } from "./derive/bucket-series.ts";
export { endOfStretch } from "./derive/end-of-stretch.ts";
export { Bucket } from "./derive/bucket.ts";
export type { BucketOptions, BucketPoint } from "./derive/bucket-series.ts";
export type { Columns, DeriveContext, DerivedSeries } from "./derive/columns.ts";
export { deriveSeries } from "./derive/derive-series.ts";
export { ratePerSecond } from "./derive/counter.ts";
export { inputsOf } from "./derive/inputs-of.ts";
export { newestValues } from "./derive/newest-values.ts";
export { rowsTelling } from "./derive/rows-telling.ts";
export { tellsOfBroker } from "./derive/tells-of-broker.ts";
export { latestValues } from "./derive/latest-values.ts";
export { undated } from "./derive/undated.ts";
export type { Undated } from "./derive/undated.ts";
export type { TimedInputs } from "./derive/timed-inputs.ts";

export { adviceFor } from "./advice/advice-for.ts";
export type { AdviceQuestion } from "./advice/advice-for.ts";
export type { AdviceSnippet, SourceAdvice } from "./advice/source-advice.ts";

export { expositionLine, expositionSample, expositionSeries } from "./sent/exposition-line.ts";
export type { Label } from "./sent/exposition-line.ts";
export { familyOf, KNOWN_FAMILIES } from "./sent/family-of.ts";
export { prometheusName } from "./sent/prometheus-name.ts";

export type { MatrixSeries } from "./promql-source/matrix-series.ts";
export { rangeQueries, selectorText } from "./promql-source/range-queries.ts";
export type { RangeQuery } from "./promql-source/range-queries.ts";
export { readMatrix } from "./promql-source/read-matrix.ts";
export type { MatrixEnd } from "./promql-source/read-matrix.ts";
export { readSeriesSelector } from "./promql-source/series-selector.ts";
export type { TimeWindow } from "./promql-source/time-window.ts";
export {
  afterNewest,
  afterOlder,
  EMPTY_BOOK,
  newestPiece,
  newWindow,
  olderPiece,
} from "./promql-source/window-book.ts";
export type { WindowBook } from "./promql-source/window-book.ts";

export { derivationWords } from "./expressions/derivation-words.ts";
export { expressionsOf } from "./expressions/expressions-of.ts";
export type { SignalExpression } from "./expressions/expressions-of.ts";
export { knownNames } from "./expressions/known-names.ts";
export type { KnownName } from "./expressions/known-names.ts";
export { isComputable } from "./derive/is-computable.ts";

export { catchUp } from "./consumer-lag/catch-up.ts";
export type { CatchUp } from "./consumer-lag/catch-up.ts";
export { withEarlierEnds, withEnd } from "./consumer-lag/end-history.ts";
export type { EndHistory } from "./consumer-lag/end-history.ts";
export { lagState, worstState } from "./consumer-lag/lag-state.ts";
export type { LagState } from "./consumer-lag/lag-state.ts";
export { isJudgeable, withSeen } from "./consumer-lag/seen-commits.ts";
export type { SeenCommits } from "./consumer-lag/seen-commits.ts";
export { thinned } from "./consumer-lag/thinned.ts";
export { longestLag, timeLag } from "./consumer-lag/time-lag.ts";
export type { TimeLag } from "./consumer-lag/time-lag.ts";

export { groupRolls, mostAtOnce } from "./restarts/group-rolls.ts";
export { roseBy } from "./restarts/latency-rise.ts";
export type { Rise, Worst } from "./restarts/latency-rise.ts";
export { recogniseRestarts } from "./restarts/recognise-restarts.ts";
export type { BrokerMemory } from "./restarts/recognise-restarts.ts";
export { RESTART_INPUTS } from "./restarts/restart-inputs.ts";
export { LONGEST_ISR_MS, restartFigures } from "./restarts/restart-report.ts";
export type { DerivedPoints } from "./restarts/derived-points.ts";
export type { RestartFigures, Surroundings } from "./restarts/restart-report.ts";
export type { Restart } from "./restarts/restart.ts";

export { isTimeZone } from "./service-level/local-days.ts";
export { MINUTE_MS, minuteOf } from "./service-level/minute.ts";
export type { ServiceMinute } from "./service-level/minute.ts";
export { minutesOf } from "./service-level/minutes-of.ts";
export { serviceLevel } from "./service-level/service-level.ts";
export type { ServiceDay, ServiceLevel } from "./service-level/service-level.ts";
export type { Tally } from "./service-level/tally.ts";

export { createBook } from "./canary/book.ts";
export type { Book } from "./canary/book.ts";

export { createLatencyWindow } from "./canary/latency-window.ts";
export type { LatencyFigures, LatencyWindow } from "./canary/latency-window.ts";
export { minInsyncReplicasFor, planLayout, usualReplicationFactor } from "./canary/layout.ts";
export type { LayoutBroker, LayoutPlan } from "./canary/layout.ts";
export { createSchedule } from "./canary/schedule.ts";
export type { Schedule } from "./canary/schedule.ts";
export { withoutNoise } from "./reading/without-noise.ts";
