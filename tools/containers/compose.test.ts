import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "..", "..");

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly ports?: readonly string[];
}

const { services }: { services: Readonly<Record<string, Service>> } = parse(
  readFileSync(join(root, "docker-compose.yml"), "utf8"),
  { merge: true },
);
const named = Object.entries(services);

test("there are Highwater, PostgreSQL, three brokers and Prometheus", () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(["highwater", "postgres", "kafka-1", "kafka-2", "kafka-3", "prometheus"]),
  );
});

test.each(named)("%s has an image or a Dockerfile that exists", (_name, { image, build }) => {
  expect(image !== undefined || (build !== undefined && existsSync(join(root, build.dockerfile)))).toBe(true);
});

test.each(named)(
  "%s mounts files that exist and waits for services that exist",
  (_name, { volumes = [], depends_on = [] }) => {
    const files = volumes.map((volume) => volume.split(":")[0] ?? "").filter((source) => source.startsWith("./"));
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(needed.filter((name: string) => !(name in services))).toEqual([]);
  },
);

test.each(named)("%s publishes on the loopback interface only", (_name, { ports = [] }) => {
  expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
});

test("Highwater runs without privileges, on a file system that it cannot write to but for its data", () => {
  const { highwater } = services;
  expect(highwater).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  const lines = readFileSync(join(root, "docker", "highwater.Dockerfile"), "utf8").split("\n");
  expect(lines.findLast((line) => line.startsWith("USER "))).toBe("USER node");
});

test("the Dockerfile installs what every workspace needs", () => {
  const text = readFileSync(join(root, "docker", "highwater.Dockerfile"), "utf8");
  const workspaces = ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}/package.json`)
      .filter((file) => existsSync(join(root, file))),
  );
  expect(workspaces.filter((file) => !text.includes(file))).toEqual([]);
});

test("every file that a Dockerfile copies exists", () => {
  for (const { build } of Object.values(services)) {
    if (build === undefined) continue;
    const lines = readFileSync(join(root, build.dockerfile), "utf8").split("\n");
    const sources = lines
      .filter((line) => line.startsWith("COPY ") && !line.includes("--from="))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  }
});
