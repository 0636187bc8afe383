import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { barePage } from "#platform/http/barePage.server.ts";
import type { ChinaCaptchaSettings } from "#platform/settings/challengeSettings.server.ts";

/** `solve`: the puzzle is shown; the others are its results. */
export type PuzzleState = "solve" | "wrong" | "solved" | "over";
type Puzzle = { state: PuzzleState; settings: ChinaCaptchaSettings; nonce: string };

export async function puzzlePage({ state, settings, nonce }: Puzzle, locale: Locale): Promise<string> {
  const i18n = i18nOf(locale, await allMessages(locale));
  const { t } = i18n;
  const title = t("challenge.captcha");
  const isOpen = state === "solve" || state === "wrong";
  const note = state === "wrong" ? `<p role="alert">${t("puzzle.wrong")}</p>` : "";
  const main = isOpen ? note + form(settings, nonce, t("puzzle.needsScript")) : `<p>${t(`puzzle.${state}`)}</p>`;
  return barePage(i18n, title, `<h1>${title}</h1>${main}`);
}

/** The provider's script renders into `#puzzle`, and the form submits its result. */
const form = ({ scriptUrl, id }: ChinaCaptchaSettings, nonce: string, needsScript: string) => `<div id="puzzle"></div>
<noscript><p>${needsScript}</p></noscript>
<form method="post" hidden>${FIELDS.map((name) => `<input type="hidden" name="${name}">`).join("")}</form>
<script nonce="${nonce}" src="${scriptUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></script>
<script nonce="${nonce}">
initGeetest4({ captchaId: ${JSON.stringify(id)}, product: "float" }, (puzzle) => {
  puzzle.appendTo("#puzzle");
  puzzle.onSuccess(() => {
    const result = puzzle.getValidate();
    const form = document.forms[0];
    for (const input of form.elements) input.value = result[input.name];
    form.submit();
  });
});
</script>`;
const FIELDS = ["lot_number", "captcha_output", "pass_token", "gen_time"];

/** Allows the provider's own sites only, and on this page only. */
export const puzzlePolicy = ({ scriptUrl, origins }: ChinaCaptchaSettings, nonce: string): string => {
  const sites = [...new Set([new URL(scriptUrl).origin, ...origins])].join(" ");
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${sites}`,
    `style-src 'unsafe-inline' ${sites}`,
    `img-src data: ${sites}`,
    `font-src ${sites}`,
    `connect-src ${sites}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
};
