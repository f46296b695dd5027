import { expect, test } from "vitest";
import { exporterVersion, kafkaVersion, lockedJars } from "./jars-lock.ts";

test("Kafka and the exporter are pinned", () => {
  expect(kafkaVersion()).toBe("4.3.1");
  expect(exporterVersion()).toBe("1.0.1");
});

test.each(lockedJars)("$artifact has its place in a Maven repository, a checksum and a size", (jar) => {
  const { group, artifact, version } = jar;
  expect(jar.path).toBe(`${group.replaceAll(".", "/")}/${artifact}/${version}/${artifact}-${version}.jar`);
  expect(jar.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(jar.size).toBeGreaterThan(0);
});

test("no artifact is locked in two versions", () => {
  const names = lockedJars.map(({ group, artifact }) => `${group}:${artifact}`);
  expect(new Set(names).size).toBe(names.length);
});
