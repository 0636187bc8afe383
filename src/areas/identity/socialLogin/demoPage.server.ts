import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { DEFAULT_LOCALE } from "#lib/i18n/locales.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import type { DemoPerson } from "./demoPeople.ts";
import { PROVIDER_NAMES } from "#areas/identity/accounts/rules.ts";

/** The page where the demo's provider asks who the person is: self-contained, because it is on another site. */
export async function demoPage(provider: SocialProvider, people: readonly DemoPerson[]): Promise<string> {
  const { t } = i18nOf(DEFAULT_LOCALE, await allMessages(DEFAULT_LOCALE));
  const values = { provider: PROVIDER_NAMES[provider] };
  const address = ({ email, email_verified }: DemoPerson) =>
    !email ? t("demoLogin.noAddress") : email_verified ? email : t("demoLogin.notProven", { email });
  return `<!doctype html>
<html lang="${DEFAULT_LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${t("demoLogin.title", values)}</title><style>${STYLE}</style></head><body><main>
<h1>${t("demoLogin.heading")}</h1>
<p>${t("demoLogin.text", values)}</p>
<form method="post">
${people
  .map(
    (one) =>
      `<button name="person" value="${one.id}"><strong>${one.given_name} ${one.family_name}</strong><span>${address(one)}</span></button>`,
  )
  .join("\n")}
${provider === "facebook" ? `<label><input type="checkbox" name="stay" value="1"> ${t("demoLogin.stay")}</label>` : ""}
<button name="cancel" value="1" class="plain">${t("demoLogin.cancel")}</button>
</form></main></body></html>`;
}

const STYLE = [
  "body{margin:0;padding:40px 16px;background:light-dark(#fffdfa,#171411);color:light-dark(#1f1b16,#f4eee6);font:16px/1.5 system-ui,sans-serif}",
  "main{max-width:26rem;margin:auto}",
  "h1{font:500 32px/1.2 Georgia,serif;margin:0 0 8px}",
  "p,span{color:light-dark(#5e564c,#b9afa3)}p{margin:0 0 24px}",
  "form{display:grid;gap:8px}",
  "button{display:grid;gap:2px;padding:12px 16px;min-height:44px;border:1px solid light-dark(#8c8175,#857a6e);border-radius:8px;background:light-dark(#fff,#211d19);color:inherit;font:inherit;text-align:start;cursor:pointer}",
  "button:hover{background:light-dark(#f1ebe2,#2e2822)}button:focus-visible{outline:3px solid light-dark(#0b6464,#63cfc9);outline-offset:2px}",
  ".plain{border-color:transparent;background:none;text-align:center}",
  "label{display:flex;gap:8px;align-items:center;min-height:44px}input{inline-size:20px;block-size:20px;accent-color:light-dark(#0b6464,#63cfc9)}",
].join("");
