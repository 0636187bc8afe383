import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { type I18n, i18nOf } from "#lib/i18n/i18n.tsx";
import { addressIn, isLocale } from "#lib/i18n/launchedLocales.ts";
import { isCurrency } from "#lib/money/money.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { Env, Services } from "#platform/http/http.server.ts";
import { stayCardsOf } from "./cards/cards.server.ts";
import type { ListingCard } from "./contract.ts";
import { shownTo } from "./shownTo.server.ts";

/** Any site may frame it: it has no script and no form, is the same for every visitor, and its links open new windows. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";
const MINUTES_KEPT = 5;

/**
 * A home's card for a frame on another site, in the language and currency of its address; what is saved from it has the source
 * `html_embed` [A3.22].
 */
export const embedRoutes = (services: Services) =>
  new Hono<Env>().get("/embed/rooms/:id{\\d{1,15}}", async (c: Context<Env>) => {
    const { visitor, decided } = c.var;
    const requested = { locale: c.req.query("locale"), currency: c.req.query("currency") };
    const locale = isLocale(requested.locale) ? requested.locale : visitor.locale;
    const currency = isCurrency(requested.currency) ? requested.currency : visitor.currency;
    const i18n = i18nOf(locale, await allMessages(locale), { base: addressIn(locale, "") });
    const shown = await shownTo({ ...services, decided, visitor: { ...visitor, locale, currency } });
    const [card] = await stayCardsOf(services.db, [Number(c.req.param("id"))], { shown });
    const origin = services.settings.publicUrl ?? new URL(c.req.url).origin;
    const page = drawn(i18n, origin, card);
    return c.html(page, card ? 200 : 404, {
      "content-security-policy": POLICY,
      // If a policy has frame-ancestors, browsers ignore X-Frame-Options.
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": card ? `public, max-age=${MINUTES_KEPT * 60}` : "no-store",
    });
  });

function drawn(i18n: I18n, origin: string, card: ListingCard | undefined) {
  const { t, locale, dir } = i18n;
  const title = card?.title ?? t("embed.gone");
  return html`<!doctype html>
    <html lang="${locale}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${card ? cardIn(i18n, origin, card) : goneIn(i18n, origin)}
      </body>
    </html>`;
}

function cardIn({ t, find, money, number, localizePath }: I18n, origin: string, card: ListingCard) {
  const { id, title, photos, nightly, rating, rating_count } = card;
  const photo = photos[0];
  const save = to("save", {}) + stringifySearch({ kind: "listing", id, from: "html_embed" });
  const stars = rating !== null && number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return html`<article>
    ${photo && html`<img src="${photo.url}" alt="${photo.alt}" width="${photo.width}" height="${photo.height}" />`}
    <p>${find(`kind.${card.kind}`) ?? card.kind} · ${card.neighbourhood || card.city}</p>
    <h1><a href="${origin}${localizePath(card.path)}" target="_blank" rel="noopener" dir="auto">${title}</a></h1>
    ${stars && html`<p><span aria-hidden="true">★ ${stars} (${number(rating_count)})</span><span class="unseen">${t("stay.ratingOf", { rating: stars, count: rating_count })}</span></p>`}
    <p>${nightly ? html`<strong>${money(nightly, { whole: true })}</strong> ${t("stay.aNight")}` : t("stay.notBookable")}</p>
    <footer>
      <a
        class="button"
        href="${origin}${localizePath(save)}"
        target="_blank"
        rel="noopener nofollow"
        aria-label="${t("save.one", { title })}"
        >${t("save.word")}</a
      >
      <a href="${origin}${localizePath(to("home", {}))}" target="_blank" rel="noopener">Sojourn</a>
    </footer>
  </article>`;
}

const goneIn = ({ t, localizePath }: I18n, origin: string) =>
  html`<p>${t("embed.gone")}</p>
    <p><a href="${origin}${localizePath(to("home", {}))}" target="_blank" rel="noopener">Sojourn</a></p>`;

const STYLE = [
  "*{box-sizing:border-box;margin:0}",
  "body{padding:8px;background:light-dark(#fffdfa,#171411);color:light-dark(#1f1b16,#f4eee6);font:15px/1.45 system-ui,sans-serif}",
  "article{display:grid;gap:6px;max-width:24rem;margin:auto}img{width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;border-radius:12px}",
  "p{color:light-dark(#5e564c,#b9afa3)}strong{color:light-dark(#1f1b16,#f4eee6)}h1{font-size:17px;line-height:1.3}a{color:inherit}",
  "footer{display:flex;align-items:center;justify-content:space-between;gap:8px}",
  ".button{padding:10px 16px;min-height:44px;border-radius:8px;background:light-dark(#a6341f,#f08b72);color:light-dark(#fff,#1f1b16);font-weight:600;text-decoration:none}",
  "a:focus-visible{outline:3px solid light-dark(#0b6464,#63cfc9);outline-offset:2px}",
  ".unseen{position:absolute;inline-size:1px;block-size:1px;clip-path:inset(50%);overflow:hidden}",
].join("");
