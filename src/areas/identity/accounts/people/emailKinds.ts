/**
 * Emails of a feature by kind, `letter.{kind}.*`, each with the values that its text uses. The code of a `…_code` is passed
 * separately.
 */
export type EmailTable = Readonly<Record<string, readonly string[]>>;
declare module "#platform/feature.server.ts" {
  interface Feature {
    emails?: EmailTable;
  }
}
/**
 * All email kinds: each feature adds its own. The sender must give every value that the text uses, so that no email has a gap.
 */
export interface EmailKinds {}
export type EmailKind = keyof EmailKinds;

/**
 * A date is formatted in the email's language, by the clock of the browser in which it happened, else in UTC, and names its time
 * zone. Null is shown as unknown; `place` is a country.
 */
export type EmailValue = string | Date | null;
/** The values of one kind, or those needed by each of several. */
export type EmailValues<Kind extends EmailKind> = Readonly<Record<EmailKinds[Kind][number], EmailValue>>;
