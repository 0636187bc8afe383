// Built by `pages.ts` in the same way as the product, because JSX, styles and messages need a build.
import { VISITOR_FACTS } from "#areas/site/header/headerFacts.ts";
import { RouterServer } from "@tanstack/react-router/ssr/server";
import { renderToString } from "react-dom/server";
import { renderPage } from "#app/server/pages/render.server.tsx";
import { routerFor } from "#app/routes/router.tsx";
import { createMemoryHistory } from "@tanstack/react-router";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { type Call, createCall } from "#lib/http/call.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { allMessages } from "#lib/i18n/allMessages.ts";

/** A page with its data ready: fetched once from a running product, then served from memory. */
export async function drawingOf(origin: string, page: "home" | "search" | "stay", path: string) {
  const bootstrap: Bootstrap = {
    origin,
    page,
    locale: "en",
    base: "",
    messages: { first: [], press: [], rest: [] },
    build: "",
    own_route: null,
    currency: "USD",
    clock: null,
    today: new Date().toISOString().slice(0, 10),
    earliest_day: new Date().toISOString().slice(0, 10),
    social: [],
    social_sdk: null,
    flashes: [],
    api_key: "demo",
    demo: false,
    features: [],
    site_mode: "home",
    experiments: {},
    asks_consent: false,
    takes_payments: true,
    events_offline_hours: 24,
    session: { user: null, csrf_token: null, saved: null, header: VISITOR_FACTS },
    submitted: null,
  };
  const answers = new Map<string, unknown>();
  const asking = createCall(origin, (request) => fetch(request));
  const call = (async (e, input) => {
    const key = `${e.method} ${e.path} ${JSON.stringify(input)}`;
    if (!answers.has(key)) answers.set(key, await asking(e, input));
    return answers.get(key);
  }) as Call;

  const ours = async () => {
    const answer = await renderPage(
      new Request(origin + path, { headers: { accept: "text/html" } }),
      { bootstrap, call },
      {
        cached: true,
        isFirst: false,
        sdkOrigins: [],
        map: null,
        walkthroughOrigins: [],
        profile: null,
        missing: [],
      },
    );
    if (answer instanceof Response) throw new Error(`${path} was answered ${answer.status}`);
    return answer.html;
  };

  const i18n = i18nOf(bootstrap.locale, await allMessages(bootstrap.locale));
  const router = routerFor({ call, bootstrap, i18n });
  router.update({ history: createMemoryHistory({ initialEntries: [path] }), isServer: true } as never);
  await router.load();
  const bare = () => renderToString(<RouterServer router={router} />);
  const headingOf = (html: string) => /<h1.*?<\/h1>/.exec(html)?.[0];
  const [drawn, drawnBare] = [headingOf(await ours()), headingOf(bare())];
  if (!drawn || drawn !== drawnBare) throw new Error(`${path}: the two draw different pages: ${drawn} and ${drawnBare}`);
  return { ours, bare };
}
