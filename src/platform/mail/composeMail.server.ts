/** The contents of an email before it is rendered as text and HTML: plain text in one language. */
export type Mail = {
  locale: string;
  dir: "ltr" | "rtl";
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Shown large, to be read and typed. */
  code?: string | undefined;
  button?: { label: string; href: string } | undefined;
  /** Shown in small print: what to do if it was not you, and who writes. */
  small: readonly string[];
  /** The link to unsubscribe from such emails. */
  stop?: { label: string; href: string } | undefined;
};

/** The layout of all emails: `text` and `html` have the same content. */
export function composeMail(mail: Mail): { subject: string; text: string; html: string } {
  return { subject: mail.subject, text: textOf(mail), html: htmlOf(mail) };
}

function textOf({ heading, paragraphs, code, button, small, stop }: Mail): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    "—",
    ...small,
    ...(stop ? [`${stop.label}:\n${stop.href}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

function htmlOf({ locale, dir, subject, heading, paragraphs, code, button, small, stop }: Mail): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>
<style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
${code ? `<p class="code" dir="ltr">${escapeHtml(code)}</p>` : ""}
${button ? `<p><a class="button" href="${escapeHtml(button.href)}">${escapeHtml(button.label)}</a></p>` : ""}
${small.map((text) => `<p class="small">${escapeHtml(text)}</p>`).join("\n")}
${stop ? `<p class="small"><a href="${escapeHtml(stop.href)}">${escapeHtml(stop.label)}</a></p>` : ""}
</main></body></html>
`;
}

// An inline style sheet with the colours of ui/tokens.css, because mail programs support neither CSS variables nor the product's
// fonts.
const STYLE = [
  ":root{color-scheme:light dark}",
  "body{margin:0;padding:24px;background:#f6f2ec;color:#1f1b16;font:16px/1.5 system-ui,sans-serif}",
  "main{max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:16px}",
  "h1{margin:0 0 16px;font:600 25px/1.25 Georgia,serif}",
  ".code{margin:24px 0;font:600 32px/1.25 ui-monospace,monospace;letter-spacing:6px}",
  ".button{display:inline-block;padding:12px 24px;border-radius:8px;background:#a63d22;color:#fff;font-weight:600;text-decoration:none}",
  ".small,.small a{color:#5e564c;font-size:14px}",
  "@media (prefers-color-scheme:dark){body{background:#120f0d;color:#f4eee6}main{background:#211d19}",
  ".button{background:#f0906f;color:#2b0e05}.small,.small a{color:#b9afa3}}",
].join("");

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
