import { expect, test } from "vitest";
import { discoveryDraft, discoveryInput } from "./discovery-draft.ts";

test("nothing set and nothing typed is no discovery", () => {
  expect(discoveryInput(discoveryDraft(null))).toBeNull();
});

test("what is set comes back as it was, the sign-in kept", () => {
  const auth = { bearerToken: true, basic: null, headers: [], ca: [], clientCertificate: null, serverName: null };
  const saved = {
    kafka: { urlTemplate: "http://{host}:8778/jolokia", format: "jolokia" as const },
    http: [{ url: "http://sd/targets" }],
    files: [{ path: "/etc/prometheus/*.json" }],
    refreshSeconds: 30,
    auth,
  };
  const { auth: _, ...settings } = saved;
  expect(discoveryInput(discoveryDraft(saved))).toEqual(settings);
});

test("lists are one entry a line", () => {
  const draft = { ...discoveryDraft(null), http: " http://a/ \n\nhttp://b/\n", refreshSeconds: "" };
  expect(discoveryInput(draft)).toEqual({ kafka: null, http: [{ url: "http://a/" }, { url: "http://b/" }], files: [] });
});
