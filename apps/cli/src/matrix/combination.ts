/** What stays the same over all steps of load of one part of the matrix. */
export interface Combination {
  readonly producers: number;
  readonly recordBytes: number;
  readonly acks: string;
  readonly compression: string;
  readonly partitions: number;
  readonly consumerGroups: number;
  /** null: as the brokers have them. */
  readonly ioThreads: number | null;
  readonly networkThreads: number | null;
}

/** The values of each axis; at least one each. */
export type Axes = { readonly [Axis in keyof Combination]: readonly Combination[Axis][] };

/** All combinations; thread settings change slowest, since changing them takes longest. */
export const combinations = (axes: Axes): Combination[] =>
  axes.ioThreads.flatMap((ioThreads) =>
    axes.networkThreads.flatMap((networkThreads) =>
      axes.partitions.flatMap((partitions) =>
        axes.recordBytes.flatMap((recordBytes) =>
          axes.acks.flatMap((acks) =>
            axes.compression.flatMap((compression) =>
              axes.consumerGroups.flatMap((consumerGroups) =>
                axes.producers.map((producers) => ({
                  producers,
                  recordBytes,
                  acks,
                  compression,
                  partitions,
                  consumerGroups,
                  ioThreads,
                  networkThreads,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  );
