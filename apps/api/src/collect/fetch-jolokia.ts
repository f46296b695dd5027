import { JOLOKIA_READS, type JolokiaFault, readJolokia, type ScrapeReading, type Settings } from "@highwater/telemetry";
import { ScrapeError } from "./scrape-error.ts";
import type { SourceClient } from "./source-client.ts";

const JOLOKIA = {
  answer: "MBeans",
  program: "agent",
  usualPath: "Jolokia's agents serve /jolokia/: check the path.",
  smaller: "Let the agent's policy leave out beans that are not needed",
};

const REQUEST = JSON.stringify(JOLOKIA_READS);

/** The agents 1.x answer below their path only, so it ends with a slash. */
const agentAddress = (address: string): string => {
  const url = new URL(address);
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url.href;
};

const faultText = (fault: JolokiaFault, { host }: URL): string => {
  if (fault.fault === "not-json")
    return `${host} answers, but not with JSON, or with half of it. Check that this is the address of Jolokia's agent, such as http://broker-1:8778/jolokia/.`;
  if (fault.fault === "not-jolokia")
    return `${host} answers with JSON that is not Jolokia's. Check that this is the address of Jolokia's agent, such as http://broker-1:8778/jolokia/.`;
  if (fault.status === 403)
    return `Jolokia's agent at ${host} refuses to read MBeans (status 403). Allow read of kafka.* and java.lang in its policy (jolokia-access.xml).`;
  return `Jolokia's agent at ${host} cannot answer (status ${fault.status}). Check its log, and that it may answer several requests in one POST.`;
};

/**
 * Asks Jolokia's agent for all MBeans that the catalogue needs, in one request.
 *
 * @throws {ScrapeError} with what to check
 */
export const fetchJolokia = async (
  client: SourceClient,
  address: string,
  settings: Settings,
): Promise<{ reading: ScrapeReading; bodyBytes: number }> => {
  const request = { url: agentAddress(address), accept: "application/json, text/plain;q=0.5", json: REQUEST };
  const { body, url } = await client.ask(request, JOLOKIA);
  const answer = readJolokia(body, settings);
  if ("fault" in answer) throw new ScrapeError(faultText(answer, url));
  return { reading: answer.reading, bodyBytes: body.length };
};
