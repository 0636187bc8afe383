import type { FieldErrors } from "#lib/http/refusal.ts";
import type { DataOf } from "#areas/insight/events/registry.ts";
import { track } from "#areas/insight/events/track.ts";
import type { Origin } from "./authSurface.ts";
import type { Flow } from "./flow.ts";
import { maskEmail } from "#areas/identity/accounts/codes/maskEmail.ts";
import { isPhoneLike } from "./identifier.ts";
import { type Action, SCREENS } from "./screenRules.ts";

type Submission = { action: Action; errors: FieldErrors | null };
/** The event for a submitted form, and errors for its unknown fields. */
type Details = { submit: DataOf<"authentication_core:1">; unknown: DataOf<"front_end_error:1">[] };

/** The events for a submitted form: the flow, the step and the operation, whether it was valid and why not [A4.3.12]. */
export function submitEvents(flow: Flow, { action, errors }: Submission, origin: Origin): Details {
  const reasons = Object.entries(errors ?? {}).flatMap(([field, rules]) => rules.map((rule) => `${field}.${rule}`));
  return {
    submit: {
      ...toContext(origin),
      flow: flow.mode,
      step: flow.screen,
      operation: action,
      sub_event: errors ? "invalid_submit" : "valid_submit",
      ...(errors && { reasons }),
      tags: tagsOf(flow),
    },
    unknown: unknownFields(Object.keys(errors ?? {})),
  };
}

/** What started it and from where [A3.10, B3.21.6]; the referrer is sent without its query, which may hold a secret. */
const toContext = ({ auth_trigger, auth_page, referrer, trigger_platform, country }: Origin) => ({
  auth_trigger_type: auth_trigger,
  auth_page,
  referrer: referrer?.split(/[?#]/)[0],
  trigger_platform,
  country,
});

/** Never contains the address itself [A4.3.13]. */
function tagsOf({ values }: Flow): Record<string, string> {
  const typed = values["user.email"] ?? values.email ?? values.phone_or_email ?? "";
  return isPhoneLike(typed) ? { identifier: "phone" } : { identifier: "email", email: maskEmail(typed.trim()) };
}

/** A field unknown to us is our own error [A8.3, B7.4.9]; the server counts unknown triggers. */
function unknownFields(fields: string[]): DataOf<"front_end_error:1">[] {
  const known: readonly string[] = [
    ...Object.values(SCREENS).flatMap(({ fields }) => fields),
    "form",
    "challenge",
    "validate",
    "seccode",
  ];
  return fields.filter((field) => !known.includes(field)).map((value) => ({ kind: "field", value: value.slice(0, 100) }));
}

/** Tracks what happens on the forms. */
export const authEvents = (origin: Origin) => ({
  submitted(flow: Flow, action: Action, errors: FieldErrors | null) {
    const { submit, unknown } = submitEvents(flow, { action, errors }, origin);
    track("authentication_core:1", submit);
    for (const mistake of unknown) track("front_end_error:1", mistake);
  },
  shown: (flow: Flow) =>
    track("signup_login_flow:1", {
      ...toContext(origin),
      flow: flow.mode,
      step: flow.screen,
      operation: "impression",
      sub_event: "step_shown",
      tags: { design: flow.design },
    }),
});
