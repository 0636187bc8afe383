/** Masks an address for logs, events and pages [A4.3.13, B5.10]. */
export function maskEmail(email: string): string {
  if (email === "") return "empty_email";
  const at = email.lastIndexOf("@");
  if (at < 0) return "invalid_email";
  const [local, domain] = [email.slice(0, at), email.slice(at)];
  const masked =
    local.length <= 4 ? "*".repeat(local.length) : local.slice(0, 2) + "*".repeat(local.length - 4) + local.slice(-2);
  return masked + domain;
}

/** Keeps the first three characters (part of the country code) and the last two digits: enough to recognise your own number. */
export const maskPhone = (number: string): string =>
  number.slice(0, 3) + "•".repeat(Math.max(0, number.length - 5)) + number.slice(-2);
