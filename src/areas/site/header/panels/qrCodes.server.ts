import { type Context, Hono } from "hono";
import { encodeQR } from "qr";
import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import { isChinese, type Locale } from "#lib/i18n/locales.ts";
import { to } from "#paths";
import type { Settings } from "#platform/settings/settings.server.ts";

type Targets = Pick<Settings, "appDownloadUrl" | "wechatServiceUrl" | "publicUrl">;
const QUIET = 4; // modules of white around it, as the standard requires

/** The pictures of the QR menu [A3.7]: null if no address is set. */
export function qrCodesOf(
  { appDownloadUrl, wechatServiceUrl }: Omit<Targets, "publicUrl">,
  locale: Locale,
): HeaderFacts["qr_codes"] {
  if (!appDownloadUrl && !wechatServiceUrl) return null;
  return {
    show: isChinese(locale),
    app_download_qr_code_src: appDownloadUrl && "/qr/app_download.svg",
    wechat_service_account_qr_code_src: wechatServiceUrl && "/qr/wechat_service_account.svg",
  };
}

/** The routes of these pictures. */
export function qrRoutes({ appDownloadUrl, wechatServiceUrl, publicUrl }: Targets) {
  const app = new Hono();
  for (const [name, url] of [
    ["app_download", appDownloadUrl],
    ["wechat_service_account", wechatServiceUrl],
  ] as const) {
    if (!url) continue;
    const picture = drawQr(url);
    app.get(`/qr/${name}.svg`, (c) => sendPicture(c, picture));
  }
  // For WeChat, which opens what it scans and shares it from there. Whether there is such a stay is decided by its page.
  if (wechatServiceUrl)
    app.get("/qr/stays/:file{\\d{1,15}\\.svg}", (c) => {
      const page = to("stay", { id: Number.parseInt(c.req.param("file"), 10) });
      return sendPicture(c, drawQr(`${publicUrl ?? new URL(c.req.url).origin}/zh${page}`));
    });
  return app;
}

const sendPicture = (c: Context, picture: string) =>
  c.body(picture, 200, { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" });

/** Black on white in every theme, because cameras look for that. */
export function drawQr(text: string): string {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const size = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join("")}"/></svg>`;
}
