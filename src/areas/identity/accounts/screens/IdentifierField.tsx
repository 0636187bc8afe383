import { useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import { AuthField } from "./AuthField.tsx";
import { CountrySelect } from "./CountrySelect.tsx";
import css from "./AuthFlow.module.css";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { fieldId } from "#areas/identity/accounts/flow/formFields.ts";
import { isPhoneLike } from "#areas/identity/accounts/flow/identifier.ts";

/** An email address or a number in one field; a number without its country code makes it ask for the country [A3.9, A3.11]. */
export function IdentifierField() {
  const { t } = useI18n();
  const { flow, where } = useAuth();
  const hydrated = useHydrated();
  const [phone, setPhone] = useState<boolean>();
  // What was typed before hydration is only in the field itself.
  const field = hydrated ? (document.getElementById(fieldId(where, "phone_or_email")) as HTMLInputElement | null) : null;
  const isPhone = phone ?? isPhoneLike(field?.value ?? flow.values.phone_or_email ?? "");
  // Without JavaScript the page cannot react to typing: the country is asked for from the start (and hidden where a script will
  // load).
  const needsCountry = !hydrated || isPhone;
  // The request distinguishes the two.
  const errorAt = ["email", "phone", "user.email", "user.phone"].find((field) => field in flow.errors);
  return (
    <div className={css.fields}>
      <AuthField
        field="phone_or_email"
        name={flow.mode === "signup" ? "user[phone_or_email]" : "phone_or_email"}
        errorAt={errorAt}
        label={t("auth.identifier")}
        autoComplete={flow.mode === "login" ? "username webauthn" : "username"}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => setPhone(isPhoneLike(event.currentTarget.value))}
      />
      {needsCountry && (
        <CountrySelect
          field="country_code"
          name={flow.mode === "signup" ? "user[country_code]" : "country_code"}
          label={t(hydrated ? "auth.country" : "auth.countryOfPhone")}
          className={hydrated ? undefined : css.withoutScript}
        />
      )}
    </div>
  );
}
