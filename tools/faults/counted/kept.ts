import { DAY_MS, dayOf } from "../../../apps/api/src/metrics-store/days.ts";
import { ROLLUP_PERIODS, rollupPeriodOf } from "../../../apps/api/src/metrics-store/postgres/periods.ts";

/** What `maintain` of a store is called with. */
export interface Maintenance {
  readonly nowMs: number;
  readonly samplesFromMs: number;
  readonly rollupsFromMs: number;
}

/** What retention must have left, and what it must have dropped. */
export interface Span {
  /** Samples from here on must be there. */
  readonly staysFromMs: number;
  /** Samples before must not be there. */
  readonly goneBeforeMs: number;
  readonly rollupsStayFromDay: number;
  readonly rollupsGoneBeforeDay: number;
}

const sampleBorderOf = ({ samplesFromMs }: Maintenance) => dayOf(samplesFromMs) * DAY_MS;
const rollupBorderOf = ({ rollupsFromMs }: Maintenance) => ROLLUP_PERIODS.startOf(rollupPeriodOf(dayOf(rollupsFromMs)));

/** After a maintenance that has begun something may be dropped; after one that has ended it must be. */
export class Kept {
  #span: Span = { staysFromMs: 0, goneBeforeMs: 0, rollupsStayFromDay: 0, rollupsGoneBeforeDay: 0 };

  get span(): Span {
    return this.#span;
  }

  begun(maintenance: Maintenance): void {
    const { staysFromMs, rollupsStayFromDay } = this.#span;
    this.#span = {
      ...this.#span,
      staysFromMs: Math.max(staysFromMs, sampleBorderOf(maintenance)),
      rollupsStayFromDay: Math.max(rollupsStayFromDay, rollupBorderOf(maintenance)),
    };
  }

  ended(maintenance: Maintenance): void {
    const { goneBeforeMs, rollupsGoneBeforeDay } = this.#span;
    this.#span = {
      ...this.#span,
      goneBeforeMs: Math.max(goneBeforeMs, sampleBorderOf(maintenance)),
      rollupsGoneBeforeDay: Math.max(rollupsGoneBeforeDay, rollupBorderOf(maintenance)),
    };
  }
}
