/** E-mails of a feature by their kinds, `letter.{kind}.*`, each with what its text names. The code of a `…_code` comes apart. */
export type EmailTable = Readonly<Record<string, readonly string[]>>;
declare module "#platform/feature.server.ts" {
  interface Feature {
    emails?: EmailTable;
  }
}
/** Every kind there is: each feature adds its own. Whoever sends one gives all that its text names, so that none is sent with a gap. */
export interface EmailKinds {}
export type EmailKind = keyof EmailKinds;

/** A moment is said in the email's language, by the clock of the browser in which it happened, else in UTC, and its zone with it. Null is said as unknown; `place` is a country. */
export type EmailValue = string | Date | null;
/** Of one kind, or what each of several needs. */
export type EmailValues<Kind extends EmailKind> = Readonly<Record<EmailKinds[Kind][number], EmailValue>>;
