import { CATALOG, PROFILES, recommendWith } from "@highwater/sizing";
import type { Profile } from "@highwater/sizing";
import { expect, test } from "vitest";
import { planFor } from "../answer/plan.ts";
import { buildRequest } from "../form/build-request.ts";
import { BLANK } from "../form/form-state.ts";
import { publishedForm, PUBLISHED_ROWS } from "../form/presets.ts";
import { profileForm } from "./profile-form.ts";

const profile = (id: string): Profile => {
  const found = PROFILES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

test("a published row whose load is typed over the profile's conditions is the published preset", () => {
  const made = profileForm({ ...BLANK, records: "7.5", recordsUnit: "M/s" }, profile("intel-confluent-2020"));
  const preset = PUBLISHED_ROWS.map(publishedForm).find(({ records }) => records === "7.5");
  expect({ ...made.form, groups: "0", lost: "0", target: "20", retention: "24", retentionUnit: "minutes" }).toEqual({
    ...preset,
    minIsr: "2",
    jdk: "11",
  });
  expect(made.leaves.join(" ")).toMatch(
    /4 x intel-p4800x-375gb-60dwpd are stated as well; a plan has one kind.*the options stay/,
  );
});

test("a form under the profile's conditions differs from it only in a second kind of drive and in what is not stated", () => {
  const { form } = profileForm(BLANK, profile("intel-confluent-2020"));
  const result = recommendWith(buildRequest(form).request, { catalog: CATALOG, profiles: PROFILES });
  if (!result.ok) throw new Error("it can be sized");
  expect(result.answer.latency.differences.filter((difference) => !/not stated/.test(difference))).toEqual([
    expect.stringMatching(/^drives: .* planned 4 x intel-p4510-4tb$/),
  ]);
});

test("a profile of CPU alone takes cores and JDK of its fastest host, and says so; the CPU is then judged", () => {
  const { form, leaves } = profileForm({ ...BLANK, records: "5", recordsUnit: "M/s" }, profile("twitter-2022"));
  expect(form).toMatchObject({ cores: "72", jdk: "11", recordSize: "500", recordSizeUnit: "B", tls: "yes" });
  expect(leaves).toContainEqual(expect.stringContaining("F6, 2 x Xeon 8352V"));
  const plan = planFor(form, CATALOG);
  if (plan.kind !== "sized") throw new Error("it can be sized");
  expect(plan.answer.constraints.map(({ name }) => name)).toContain("cpu");
});

test("what a profile does not state stays as it was typed, and a load in bytes stays one", () => {
  const typed = { ...BLANK, rateBy: "bytes", rate: "3", rateUnit: "GB/s", groups: "5", cores: "8", acks: "1" };
  const { form } = profileForm(typed, profile("intel-confluent-2020"));
  expect(form).toMatchObject({ rateBy: "bytes", rate: "3", groups: "5", acks: "1", cores: "56", meanSize: "1" });
  expect(form.recordSize).toBe(typed["recordSize"]);
});
