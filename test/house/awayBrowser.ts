/** A browser at other sites: follows redirects manually and keeps each host's cookies. */
export function awayBrowser() {
  const jar = new Map<string, Map<string, string>>();
  const cookiesOf = (host: string) => jar.get(host) ?? jar.set(host, new Map()).get(host)!;

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url);
    const cookie = [...cookiesOf(host)].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      cookiesOf(host).set(name!, value!);
    }
    return answer;
  }

  /** Follows redirects until one leads to `until`, or to a page. */
  async function follow(url: string, until: string): Promise<{ url: string; answer: Response | null }> {
    if (url.startsWith(until)) return { url, answer: null };
    const answer = await ask(url);
    const next = answer.headers.get("location");
    return next ? follow(new URL(next, url).href, until) : { url, answer };
  }
  return {
    follow,
    cookiesOf,
    /** At the demo's provider: chooses a person, and returns the address that leads back. */
    async choose(authorizeUrl: string, form: Record<string, string>, until: string): Promise<string> {
      const page = await follow(authorizeUrl, until);
      if (!page.answer) return page.url;
      const sent = await ask(page.url, { method: "POST", body: new URLSearchParams(form) });
      return (await follow(new URL(sent.headers.get("location")!, page.url).href, until)).url;
    },
  };
}
