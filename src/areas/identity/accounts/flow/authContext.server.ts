import type * as z from "zod/mini";
import { sortByName } from "#lib/i18n/formats.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { tokenFor } from "#platform/http/csrf.server.ts";
import type { HandlerContext, Services } from "#platform/http/http.server.ts";
import type { readAuthContext } from "#areas/identity/accounts/contract.ts";
import { usableNetworks } from "#platform/settings/socialSettings.server.ts";
import { countryOf } from "#platform/visitor/countryOf.server.ts";
import { countUnknown } from "#areas/identity/accounts/signIn/countUnknown.server.ts";
import { isSuspicious } from "#areas/identity/accounts/signIn/guessing.server.ts";
import { suggestedIn } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { maskEmail, maskPhone } from "#areas/identity/accounts/codes/maskEmail.ts";
import { countries } from "#areas/identity/accounts/codes/phone.server.ts";
import { LOGIN_METHODS, METHOD_OF, PASSKEY_METHOD } from "#areas/identity/accounts/rules.ts";
import { readSignup } from "#areas/identity/accounts/signIn/signups.server.ts";
import { stepOf } from "#areas/identity/accounts/signIn/signupSteps.server.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";

/** Two campaigns keep the legacy modal that they were designed for [A4.1.11]. */
const LEGACY_ACTIONS: readonly string[] = ["claim_coupon", "claim_referral_coupon"];
const { Email, Phone, PasswordLessEmail, OtpPhone } = LOGIN_METHODS;
/** Phone numbers are verified by text, so without texts they cannot be used to log in. */
const ownMethods = ({ channels }: Services["post"]) => [
  Email,
  PasswordLessEmail,
  PASSKEY_METHOD,
  ...(channels.includes("sms") ? [Phone, OtpPhone] : []),
];

/** What the sign-up and log-in forms need. The answer does not depend on whether an account exists. */
export async function handleAuthContext(
  context: HandlerContext<typeof readAuthContext>,
): Promise<z.input<(typeof readAuthContext)["output"]>> {
  const { input, db, cookies, visitor, settings } = context;
  await countUnknown(context, input);
  const isLegacy = !context.decided.isOn("new_signup_login_modal") || LEGACY_ACTIONS.includes(input.campaign_action ?? "");
  const signup = await readSignup(context);
  return {
    auth_context: {
      design: isLegacy ? "legacy" : "new",
      csrf_token: tokenFor(context),
      country: (await countryOf(visitor.address)) ?? visitor.country,
      countries: countriesIn(visitor.locale),
      login_methods: [...ownMethods(context.post), ...usableNetworks(settings).map((network) => METHOD_OF[network])].map(
        (login_method) => ({ login_method }),
      ),
      signup_tos: context.decided.isOn("signup_tos"),
      captcha: context.decided.isOn("signup_captcha") || (await isSuspicious(context)),
      password_policy: settings.passwordPolicy,
      strict_names: context.decided.isOn("strict_names"),
      email_no_leading_dot: context.decided.isOn("email_no_leading_dot"),
      suggested: (await suggestedIn(db, cookies)).map(({ id, first_name, picture, email, phone, method }) => ({
        id,
        first_name,
        picture: photoUrl(picture),
        email: email && maskEmail(email),
        phone: phone && maskPhone(phone),
        login_method: method,
      })),
      messages: await messagesIn(visitor.locale),
      step: signup && (await stepOf(context, signup, { sends: false })),
    },
  };
}

const tables = new Map<string, Record<string, string>>();
/** `field.rule` → message in that language. A rule without a message for its field is left out, and not shown [A5.13]. */
async function messagesIn(locale: Locale): Promise<Record<string, string>> {
  const had = tables.get(locale);
  if (had) return had;
  const messages = await allMessages(locale);
  const { find } = i18nOf(locale, messages);
  const table = Object.fromEntries(
    Object.keys(messages)
      .filter((key) => /^error\..+\./.test(key))
      .map((key) => [key.slice("error.".length), find(key)!]),
  );
  tables.set(locale, table);
  return table;
}

/** Named on the server: a browser may name countries differently, which would change the page during hydration. */
function countriesIn(locale: Locale) {
  const { country } = i18nOf(locale, {});
  const prefixes = new Map(countries().map(({ code, prefix }) => [code, prefix]));
  const sorted = sortByName([...prefixes.keys()], { list: "calling codes", locale: numbersOf(locale), nameOf: country });
  return sorted.map((code) => ({ code, prefix: prefixes.get(code)!, name: country(code) }));
}
