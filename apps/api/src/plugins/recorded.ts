import fp from "fastify-plugin";
import { eventsOfRecording, type PlayedRecording } from "../history/recording-events.ts";
import { readRecording } from "../recorded/read-recording.ts";
import { findRecordedClusters, offerRecording } from "../recorded/recorded-cluster.ts";
import { createReplay, type Replay } from "../recorded/replay.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly recorded: {
      /** Stops replaying into a cluster that is going away. */
      forget(clusterId: number): void;
      /** What is being replayed. */
      playing(): readonly PlayedRecording[];
    };
  }
}

const PENDING = "The recorded cluster is being filled in";

/** Replays the shipped recording into the cluster `recorded`, which a first start without clusters offers. */
export const recordedPlugin = fp<{ recordingPath: string | undefined }>(
  async (app, { recordingPath }) => {
    const replays = new Map<number, Replay>();
    const playing = new Map<number, PlayedRecording>();
    app.decorate("recorded", {
      playing: () => [...playing.values()],
      forget: (clusterId) => {
        playing.delete(clusterId);
        replays.get(clusterId)?.stop();
        replays.delete(clusterId);
      },
    });
    app.addHook("onClose", async () => {
      for (const replay of replays.values()) replay.stop();
    });
    if (recordingPath === undefined) return;

    const fill = async () => {
      const { metadata } = await readRecording(recordingPath);
      const events = eventsOfRecording(metadata.events);
      for (const { clusterId, anchorMs } of await findRecordedClusters(app.prisma)) {
        const replay = createReplay({ recordingPath, clusterId, anchorMs, ingest: app.ingest, log: app.log });
        replays.set(clusterId, replay);
        await replay
          .fill()
          .catch((error: unknown) => app.log.error({ err: error }, "the past of the recording is missing"));
        replay.start();
        const periodMs = await replay.periodMs().catch(() => null);
        if (periodMs !== null && replays.has(clusterId))
          playing.set(clusterId, { clusterId, anchorMs, periodMs, events });
      }
    };
    app.addHook("onReady", async () => {
      await offerRecording(app.prisma, recordingPath);
      // The port answers meanwhile; readiness waits for the fill.
      app.readiness.during(
        PENDING,
        fill().catch((error: unknown) => app.log.error({ err: error }, "the recording cannot be replayed")),
      );
    });
  },
  { name: "recorded", dependencies: ["database", "metrics-store", "collector", "readiness"] },
);
