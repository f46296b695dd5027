import { ApiError } from "../../errors.ts";

/** The back end cannot be asked or written to now: it is away, busy, or set up otherwise than expected. */
export class BackEndUnavailable extends ApiError {
  constructor(detail: string, options: ErrorOptions = {}) {
    super(503, "Metrics store unavailable", detail);
    if (options.cause !== undefined) this.cause = options.cause;
  }
}

const shortened = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 300);

/** What the operator of this console set up wrongly, by the status that it shows in. */
const ADVICE: ReadonlyMap<number, string> = new Map([
  [401, "It asks for a sign-in: put user and password into the address"],
  [403, "It refuses the sign-in: check user and password in the address, and the tenant"],
  [404, "Nothing is served there: check the address, its path included"],
  [405, "It does not take such requests there: check the address, and that its remote-write receiver is switched on"],
  [415, "It does not take remote-write 1.0 there: check the address"],
]);

const adviceOn = (status: number) =>
  ADVICE.get(status) ?? (status === 429 ? "It has too much to do; it is asked again" : "Check its log");

/** @param setting the environment's variable that holds the address */
export const unexpectedStatus = (setting: string, url: string, status: number, text: string): BackEndUnavailable => {
  const said = shortened(text);
  return new BackEndUnavailable(
    `The PromQL back end ${url} (${setting}) answers with status ${status}${said === "" ? "" : ` (${said})`}. ${adviceOn(status)}.`,
  );
};

/** @param error what the request failed with */
export const noAnswer = (setting: string, url: string, error: unknown): BackEndUnavailable => {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new BackEndUnavailable(
    `The PromQL back end ${url} (${setting}) does not answer (${shortened(reason)}). Check that it runs and can be reached from here.`,
    { cause: error },
  );
};
