import { createTransport } from "nodemailer";
import type { Transport } from "./deliverMails.server.ts";

/** Sends emails through a server: `smtp://user:password@host:587` (TLS if offered) or `smtps://…:465`. */
export function smtpTransport(url: string, from: string): Transport & { close(): void } {
  const mailer = createTransport({ url, pool: true, connectionTimeout: 15_000, socketTimeout: 30_000 });
  const send = async ({ id, recipient, subject, body, html, unsubscribe_url }: Parameters<Transport>[0]) => {
    await mailer.sendMail({
      from,
      // Passed as a value, not parsed: a recipient's text cannot add others.
      to: { name: "", address: recipient },
      subject,
      text: body,
      ...(html && { html }),
      ...(unsubscribe_url && {
        headers: { "List-Unsubscribe": `<${unsubscribe_url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      }),
      messageId: `<letter-${id}@${from.replace(/^.*@|>$/g, "")}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return Object.assign(send, { close: () => mailer.close() });
}
