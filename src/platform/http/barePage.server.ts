import type { I18n } from "#lib/i18n/i18n.tsx";

/**
 * A standalone page without scripts or further requests, for pages that stand in for another site, or must cost nothing to
 * render.
 */
export const barePage = ({ locale, dir }: Pick<I18n, "locale" | "dir">, title: string, main: string) => `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>${STYLE}</style></head><body><main>
${main}
</main></body></html>`;

export const BARE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const STYLE = [
  "body{margin:0;padding:40px 16px;background:light-dark(#fffdfa,#171411);color:light-dark(#1f1b16,#f4eee6);font:16px/1.5 system-ui,sans-serif}",
  "main{max-width:26rem;margin:auto}h1{font:500 32px/1.2 Georgia,serif;margin:0 0 8px}",
  "p{color:light-dark(#5e564c,#b9afa3);margin:0 0 24px}form{display:grid;gap:8px}a{color:inherit}",
  "button{padding:12px 16px;min-height:44px;border:1px solid light-dark(#8c8175,#857a6e);border-radius:8px;background:light-dark(#fff,#211d19);color:inherit;font:inherit;cursor:pointer}",
  "button:hover{background:light-dark(#f1ebe2,#2e2822)}:is(a,button):focus-visible{outline:3px solid light-dark(#0b6464,#63cfc9);outline-offset:2px}",
  ".plain{border-color:transparent;background:none}",
].join("");
