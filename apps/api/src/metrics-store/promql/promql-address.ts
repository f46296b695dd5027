/** Where a back end is asked, with what signs in. */
export interface PromqlAddress {
  /** Without user, password and slash at its end. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An address as an operator gives it; a user and a password in it become a header. @throws TypeError where it is none */
export const promqlAddress = (given: string): PromqlAddress => {
  const url = new URL(given);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = username === "" ? {} : { authorization: `Basic ${Buffer.from(user).toString("base64")}` };
  return { url: url.href.replace(/\/+$/, ""), headers };
};
