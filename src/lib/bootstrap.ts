import type { Day } from "./dates.ts";
import type { FieldErrors, RefusalCode } from "./refusal.ts";
import type { PageName } from "#paths";
import type { Locale } from "./locales.ts";

/** What a page knows before it asks: stands in the HTML as JSON, and the server rendered with the same. */
export type Bootstrap = {
  origin: string;
  /** The page's name in `paths`; null for an unknown address. */
  page: PageName | null;
  locale: Locale;
  currency: string;
  today: Day;
  user: { id: number; first_name: string; picture: string | null; is_host: boolean; role: "member" | "operator" } | null;
  /** For writes; null on a page that is the same for everyone. */
  csrf_token: string | null;
  /** The demo town runs on this machine alone: its people and tools may show. */
  demo: boolean;
  /** A form that was sent without JavaScript and refused: what was typed (passwords apart) and what is wrong. */
  form: { values: Record<string, unknown>; error: RefusalCode; field_errors: FieldErrors; error_id: string } | null;
};
