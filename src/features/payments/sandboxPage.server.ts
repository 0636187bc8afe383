import { i18nOf } from "#lib/i18n.tsx";
import { allMessages } from "#lib/allMessages.ts";
import type { Locale } from "#lib/locales.ts";
import type { SandboxRow } from "./sandboxSql.server.ts";

/** Where the sandbox's bank asks its customer: a page by itself, for it stands in for another site. */
export async function sandboxPage({ amount_micros, currency }: SandboxRow, wanted: Locale): Promise<string> {
  const { t, money, locale, dir } = i18nOf(wanted, await allMessages(wanted));
  return `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${t("sandbox.title")}</title><style>${STYLE}</style></head><body><main>
<h1>${t("sandbox.heading")}</h1>
<p>${t("sandbox.text", { amount: money({ amount_micros, currency }) })}</p>
<form method="post">
<button name="answer" value="yes">${t("sandbox.yes")}</button>
<button name="answer" value="no" class="plain">${t("sandbox.no")}</button>
</form></main></body></html>`;
}

const STYLE = [
  "body{margin:0;padding:40px 16px;background:light-dark(#fffdfa,#171411);color:light-dark(#1f1b16,#f4eee6);font:16px/1.5 system-ui,sans-serif}",
  "main{max-width:26rem;margin:auto}h1{font:500 32px/1.2 Georgia,serif;margin:0 0 8px}",
  "p{color:light-dark(#5e564c,#b9afa3);margin:0 0 24px}form{display:grid;gap:8px}",
  "button{padding:12px 16px;min-height:44px;border:1px solid light-dark(#8c8175,#857a6e);border-radius:8px;background:light-dark(#fff,#211d19);color:inherit;font:inherit;cursor:pointer}",
  "button:hover{background:light-dark(#f1ebe2,#2e2822)}button:focus-visible{outline:3px solid light-dark(#0b6464,#63cfc9);outline-offset:2px}",
  ".plain{border-color:transparent;background:none}",
].join("");
