import { describe, expect, test } from "vitest";
import { recoveryWarnings } from "./recovery-warnings.ts";
import { codesOf, planned, request } from "./testing/planned.ts";

describe("the time to fill a lost broker again", () => {
  test("is warned of above a week, in days or years", () => {
    expect(recoveryWarnings({ rebuildHours: 168, catchUpMinutes: 1 })).toEqual([]);
    expect(recoveryWarnings({ rebuildHours: 240, catchUpMinutes: 1 })[0]?.message).toContain("takes 10 days");
    expect(recoveryWarnings({ rebuildHours: 254_976, catchUpMinutes: 1 })[0]?.message).toContain("takes 29.1 years");
    expect(recoveryWarnings({ rebuildHours: null, catchUpMinutes: null })).toEqual([]);
  });

  test("stands in the answer: 84 % of a link under a ceiling of 85 % leave 1 %", () => {
    const slow = planned(request({ bytesPerSecond: 1.05e9, retentionHours: 24 }, { networkGbps: 10 }));
    expect(slow.recovery.rebuildHours).toBeGreaterThan(168);
    expect(codesOf(slow)).toContain("recovery_too_slow");
    expect(codesOf(planned(request()))).not.toContain("recovery_too_slow");
  });
});
