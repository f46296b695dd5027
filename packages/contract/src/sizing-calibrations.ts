import { Type, type Static } from "typebox";
import { List, NullOr, OneOf, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { count, flag, maybe, num, strict, text } from "./sizing-fields.ts";
import { LATENCY_KINDS } from "./sizing-latency-answer.ts";
import { ProfileInput } from "./sizing-profile-input.ts";
import { LatencyForm, ProfileConditions } from "./sizing-profiles.ts";

const Interval = Type.Object(
  { low: num("Lower end"), high: maybe("Upper end; null where the measurements do not bound it") },
  { description: "90 % confidence interval" },
);

const Refused = Type.Object(
  {
    ok: Type.Literal(false),
    code: text("Kind of reason"),
    reason: text("Why there is no fit, and what to measure next"),
    ids: List(Type.String(), "Runs that it is about; empty where it is about all, or none"),
  },
  { description: "No fit" },
);

const CalibrationPoint = Type.Object(
  {
    receivedBytesPerSecond: num("Received by one broker, in bytes per second"),
    p99Ms: num("Median of the repeats, in milliseconds"),
    leastMs: num("Least of the repeats, in milliseconds"),
    mostMs: num("Most of the repeats, in milliseconds"),
    repeats: count("How many measurements are in it"),
    saturated: flag("The load that was asked for was not reached"),
    ids: List(Type.String(), "Runs that it comes from; empty for points that were typed in"),
  },
  { description: "A measured load" },
);

const Fold = Type.Object(
  {
    receivedBytesPerSecond: num("The load that was left out"),
    measuredMs: num("Its p99"),
    predictedMs: maybe("What the fit without it says; null beyond its capacity"),
    errorRatio: maybe("Predicted less measured, over measured"),
    extrapolated: flag("The load lies outside of the others"),
  },
  { description: "One load left out" },
);

const LatencyFit = Type.Object(
  {
    ok: Type.Literal(true),
    model: OneOf(["queueing", "universalScalabilityLaw"], "Form that was fitted"),
    formula: text("The form with its figures"),
    form: LatencyForm,
    errorMs: num("Root of the mean squared distance to the points, in milliseconds"),
    errorRatio: num("Root of the mean squared logarithmic distance, as a share: 0.1 is within about 10 %"),
    confidence: text("How the band and the intervals were made"),
    residuals: List(
      Type.Object(
        {
          receivedBytesPerSecond: num("Load"),
          p99Ms: num("Measured"),
          fittedMs: num("Fitted"),
          residualMs: num("Measured less fitted, in milliseconds"),
          residualRatio: num("The same over the fitted"),
        },
        { description: "How far one point lies from the fit" },
      ),
      "Residuals by load",
    ),
    capacityBytesPerSecond: num("Load at which the form has no steady state"),
    capacity: Interval,
    knee: Type.Object(
      {
        receivedBytesPerSecond: num("Load at the knee, per broker"),
        p99Ms: num("p99 there, in milliseconds"),
        interval: Interval,
        extrapolated: flag("It lies above every load that the cluster kept up with: foretold, not seen"),
        definition: text("What is called the knee"),
        source: text("Where that definition is from"),
      },
      { description: "The knee of the curve" },
    ),
    curve: List(
      Type.Object(
        {
          receivedBytesPerSecond: num("Load"),
          p99Ms: num("Fitted p99"),
          lowMs: num("Lower edge of the band"),
          highMs: maybe("Upper edge of the band; null where it is not bounded"),
        },
        { description: "A place on the curve" },
      ),
      "The fitted curve with its band",
    ),
    leaveOneOut: Type.Object(
      {
        folds: List(Fold, "Each load left out in turn"),
        medianErrorRatio: maybe("Median of the absolute errors"),
        worstErrorRatio: maybe("Largest absolute error"),
        unpredicted: count("Loads that the others foretell nothing of"),
      },
      { description: "How well the fit foretells a load that it has not seen" },
    ),
  },
  { description: "Fit of p99 over load" },
);

const ThroughputFold = Type.Object(
  {
    producers: num("The number of producers that was left out"),
    measuredBytesPerSecond: num("Its throughput, in bytes per second"),
    predictedBytesPerSecond: maybe("What the law without it says; null where none could be fitted"),
    errorRatio: maybe("Predicted less measured, over measured"),
    extrapolated: flag("The number lies outside of the others"),
  },
  { description: "One number of producers left out" },
);

const ThroughputFit = Type.Object(
  {
    ok: Type.Literal(true),
    formula: text("The Universal Scalability Law with its figures"),
    bytesPerSecondOfOne: num("Throughput of one producer, in bytes per second"),
    contention: num("Share of the work that waits in line"),
    coherency: num("Cost of keeping parallel work consistent"),
    intervals: Type.Object(
      { bytesPerSecondOfOne: Interval, contention: Interval, coherency: Interval },
      { description: "90 % confidence intervals" },
    ),
    standardErrors: NullOr(
      Type.Object(
        {
          bytesPerSecondOfOne: num("Of the throughput of one producer"),
          contention: num("Of the contention"),
          coherency: num("Of the coherency"),
        },
        { description: "Standard errors of linearised least squares" },
      ),
    ),
    peakProducers: maybe("Producers at which throughput is largest; null where it only rises"),
    peakProducersInterval: NullOr(Interval),
    peakBytesPerSecond: maybe("Throughput there, or the limit that it rises to; null where nothing bounds it"),
    peakBytesPerSecondInterval: NullOr(Interval),
    rSquared: num("Share of the variance that the law explains"),
    errorBytesPerSecond: num("Root of the mean squared distance to the points, in bytes per second"),
    confidence: text("How the band and the intervals were made"),
    points: List(
      Type.Object(
        {
          producers: num("Producers at once"),
          bytesPerSecond: num("Median of the repeats, in bytes per second"),
          leastBytesPerSecond: num("Least of the repeats"),
          mostBytesPerSecond: num("Most of the repeats"),
          repeats: count("How many measurements are in it"),
          ids: List(Type.String(), "Runs that it comes from"),
          fittedBytesPerSecond: num("Fitted"),
          residualBytesPerSecond: num("Measured less fitted"),
          residualRatio: num("The same over the fitted"),
        },
        { description: "Throughput of so many producers" },
      ),
      "Measured points",
    ),
    curve: List(
      Type.Object(
        {
          producers: num("Producers"),
          bytesPerSecond: num("Fitted, in bytes per second"),
          lowBytesPerSecond: num("Lower edge of the band"),
          highBytesPerSecond: num("Upper edge of the band"),
        },
        { description: "A place on the curve" },
      ),
      "The law with its band",
    ),
    leaveOneOut: Type.Object(
      {
        folds: List(ThroughputFold, "Each number of producers left out in turn"),
        medianErrorRatio: maybe("Median of the absolute errors"),
        worstErrorRatio: maybe("Largest absolute error"),
        unpredicted: count("Numbers that the others foretell nothing of"),
      },
      { description: "How well the law foretells a number that it has not seen" },
    ),
  },
  { description: "Fit of throughput over producers" },
);

export const Calibration = Type.Object(
  {
    kind: OneOf(LATENCY_KINDS, "Where the latency was measured"),
    runIds: List(Type.String(), "Runs that it rests on; empty for points that were typed in or published"),
    points: List(CalibrationPoint, "Measured loads, ascending"),
    latency: Type.Union([LatencyFit, Refused]),
    throughput: Type.Union([ThroughputFit, Refused]),
    conditions: ProfileConditions,
    notes: List(Type.String(), "What to know about it"),
  },
  { description: "What benchmark runs say about load and latency" },
);
export type Calibration = Static<typeof Calibration>;

const { kind, brokers, hardware, conditions } = ProfileInput.properties;

export const CalibrationInput = Type.Object(
  {
    runIds: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: 1000,
      description: "Benchmark runs",
    }),
    kind,
    brokers,
    hardware,
    conditions,
  },
  strict("Runs to calibrate on; what is stated goes before what the runs tell"),
);
export type CalibrationInput = Static<typeof CalibrationInput>;

const tags = ["sizing"];

export const calibrateRuns = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/calibrations`,
  schema: {
    summary: "Fit load against p99, and producers against throughput, to benchmark runs",
    description:
      "Nothing is stored: POST /sizing/profiles with the same runIds makes a profile of it. kind is producerAck (what clients saw, the default), endToEnd, or brokerTotal (what the brokers reported during the runs). 422 where the runs make no curve: too few loads, or runs that contradict each other or were made under different conditions.",
    tags,
    body: CalibrationInput,
    response: { 200: Calibration, 400: Problem, 422: Problem },
  },
});

export const getProfileCalibration = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/profiles/:id/calibration`,
  schema: {
    summary: "The fit of a profile's points, published or your own, with its error",
    tags,
    params: Type.Object(
      { id: Type.String({ maxLength: 200, description: "Id of a profile" }) },
      { description: "Path of a profile" },
    ),
    response: { 200: Calibration, 404: Problem, 422: Problem },
  },
});
