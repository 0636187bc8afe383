import type { Transports } from "./mail/deliverMails.server.ts";
import { smtpTransport } from "./mail/mail.smtp.server.ts";
import type { Settings } from "./settings/settings.server.ts";
import { gatewayTransport } from "./mail/sms.http.server.ts";

/** The transports that the settings name; without one, messages stay in the outbox. */
export function openTransports({ smtpUrl, mailFrom, smsGatewayUrl, smsGatewayToken, smsFrom }: Settings) {
  const mail = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : null;
  const gateway = smsGatewayUrl ? gatewayTransport(smsGatewayUrl, smsGatewayToken, smsFrom) : null;
  const transports: Transports = { ...(mail && { email: mail }), ...(gateway && { sms: gateway, voice: gateway }) };
  return { transports, close: () => mail?.close() };
}
