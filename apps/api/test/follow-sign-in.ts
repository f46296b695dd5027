/** A browser on the pages of the provider: it keeps cookies by origin, follows links and fills the forms in. */
const createVisitor = () => {
  const cookies = new Map<string, Map<string, string>>();
  return async (url: URL, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const jar = cookies.get(url.origin) ?? new Map<string, string>();
    cookies.set(url.origin, jar);
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
};

const MOST_STEPS = 20;

/**
 * Signs in at the provider as somebody, from the address where the console sends the browser.
 *
 * @returns the address of the console that the provider leads back to
 */
export const signInAtProvider = async (start: string, account: string, backTo: string): Promise<URL> => {
  const visit = createVisitor();
  let url = new URL(start);
  let answer = await visit(url);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const location = answer.headers.get("location");
    if (location !== null) {
      url = new URL(location, url);
      if (url.href.startsWith(backTo)) return url;
      answer = await visit(url);
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined)
      throw new Error(`The provider's page has no form (${answer.status}): ${page.slice(0, 300)}`);
    url = new URL(action, url);
    answer = await visit(url, prompt === "login" ? { prompt, login: account, password: "any" } : { prompt });
  }
  throw new Error("The provider does not lead back");
};
