import { trackServerEvent } from "#areas/insight/events/api.server.ts";
import type { DataOf } from "#areas/insight/events/registry.ts";
import { AUTH_PAGES, AUTH_TRIGGERS } from "#areas/identity/accounts/rules.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";

const SIGN_UP_FIELDS: readonly string[] = [
  "first_name",
  "last_name",
  "has_one_name",
  "email",
  "phone",
  "phone_or_email",
  "country_code",
  "password",
  "password_confirmation",
  "birthday_month",
  "birthday_day",
  "birthday_year",
  "verification_code",
];

/** Counts an unknown trigger, page or field as a front-end error, instead of refusing it [A4.3.12, A8.3]. */
export async function countUnknown(
  context: RequestContext,
  { auth_trigger, auth_page }: { auth_trigger?: string | undefined; auth_page?: string | undefined },
  fields: readonly string[] = [],
) {
  const unknown: { kind: MistakeKind; value: string | null }[] = [
    { kind: "trigger", value: unknownOf(AUTH_TRIGGERS, auth_trigger) },
    { kind: "page", value: unknownOf(AUTH_PAGES, auth_page) },
    { kind: "field", value: fields.find((field) => !SIGN_UP_FIELDS.includes(field)) ?? null },
  ];
  for (const { kind, value } of unknown) if (value !== null) await countMistake(context, kind, value);
}

/** Counts an unknown log-in method too. */
export const countUnknownMethod = (context: RequestContext, method: string) => countMistake(context, "method", method);

type MistakeKind = DataOf<"front_end_error:1">["kind"];
const countMistake = (context: RequestContext, kind: MistakeKind, value: string) =>
  trackServerEvent(context, "front_end_error:1", { kind, value: value.slice(0, 100).replace(/[^\w.-]/g, "?") });

/** The word, if it is given and not in the list. */
const unknownOf = (words: readonly string[], word: string | undefined) => (word && !words.includes(word) ? word : null);
