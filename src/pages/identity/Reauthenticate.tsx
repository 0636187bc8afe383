import { useEffect } from "react";
import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { authEvents } from "#areas/identity/accounts/flow/authEvents.ts";
import { AuthPage } from "#areas/identity/accounts/screens/AuthPage.tsx";
import type { AuthStep } from "#areas/identity/accounts/contract.ts";
import { reauthenticate, sendReauthenticationCode } from "#areas/identity/accounts/passwords/contract.ts";
import { newFlow } from "#areas/identity/accounts/flow/flow.ts";
import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import { listPasskeys } from "#areas/identity/passkeys/contract.ts";
import { listSocialAccounts } from "#areas/identity/socialLogin/contract.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { SocialProblemNotice, type SocialSearch } from "#areas/identity/socialLogin/SocialProblemNotice.tsx";
import { page } from "#lib/page/page.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { Field } from "#ui/fields/Field.tsx";
import { PasswordField } from "#ui/fields/PasswordField.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { LoginMethods } from "./LoginMethods.tsx";

type Data = { hasPasskey: boolean; providers: SocialProvider[] };

/** Before a sensitive change, makes the person prove their identity again, by password or by a code. */
export default page<Data, { next?: string } & SocialSearch>({
  async load({ call, signal }) {
    const [{ passkeys }, { social_accounts }] = await Promise.all([
      call(listPasskeys, {}, signal),
      call(listSocialAccounts, {}, signal),
    ]);
    const providers = social_accounts.filter(({ linked_at }) => linked_at !== null).map(({ provider }) => provider);
    return { hasPasskey: passkeys.length > 0, providers };
  },
  head: ({ i18n: { t } }) => ({ title: t("reauthenticate.title") }),

  View({ data: { hasPasskey, providers }, search, bootstrap, call }) {
    const { t } = useI18n();
    const trackPress = useEvents(bootstrap.submitted);
    const { submitted } = bootstrap;
    const next = safeNext(submitted?.values.next ?? search.next);
    const step = (submitted?.answer as { step?: AuthStep } | null)?.step;
    const codeId = step?.code?.id ?? (typeof submitted?.values.code_id === "string" ? submitted.values.code_id : undefined);
    return (
      <AuthPage>
        <div className={css.flow} onSubmit={trackPress}>
          <SocialProblemNotice search={search} />
          <h1 className={css.heading}>{t("auth.reauthHeading")}</h1>
          <p id="code-lead" className={css.lead}>
            {step?.code
              ? t("auth.codeLead", { channel: step.code.channel, destination: step.code.destination })
              : t("auth.reauthLead", { name: bootstrap.session.user?.first_name ?? "" })}
          </p>
          <ProofForm next={next} codeId={codeId} isSent={step?.code !== undefined} />
          <p className={css.or}>
            <span>{t("auth.or")}</span>
          </p>
          <Form
            action={sendReauthenticationCode}
            input={{ next }}
            byBrowser
            wide
            submit={t(codeId ? "auth.resendMail" : "auth.mailMeCode")}
          />
          {(hasPasskey || providers.length > 0) && (
            <LoginMethods mode="reauthenticate" hasPasskey={hasPasskey} next={next} providers={providers} call={call} />
          )}
        </div>
      </AuthPage>
    );
  },
});

type ProofProps = {
  next: string;
  codeId: string | undefined;
  /** A code has just been sent, as the lead says. */ isSent: boolean;
};
/** Asks for the code if one was sent, else for the password. */
function ProofForm({ next, codeId, isSent }: ProofProps) {
  const { t } = useI18n();
  const input = { next, ...(codeId !== undefined && { code_id: codeId }) };
  return (
    <Form action={reauthenticate} input={input} byBrowser wide look="primary" submit={t("auth.continue")}>
      {({ field }) =>
        codeId ? (
          <Field
            {...field("confirmation_code")}
            id="confirmation_code"
            label={t("field.code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={css.code}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was loaded anew for it
            autoFocus={isSent}
            {...(isSent && { "aria-describedby": "code-lead" })}
            required
          />
        ) : (
          <PasswordField
            {...field("password")}
            id="password"
            label={t("field.password")}
            autoComplete="current-password"
            required
          />
        )
      }
    </Form>
  );
}

const ORIGIN = { auth_page: "UserSessionExtensionReauth", auth_trigger: "Navigation", trigger_platform: "web" };

/**
 * Tracks this page like the other log-in pages: that it was shown, what was refused [A4.3.12, B3.21.8]; and each form when it is
 * sent.
 */
function useEvents(submitted: Bootstrap["submitted"]) {
  const events = authEvents(ORIGIN);
  const isCode = submitted?.values.code_id !== undefined || submitted?.answer != null;
  const flow = { ...newFlow("new", "login"), screen: isCode ? ("PasswordlessLoginConfirmation" as const) : ("Login" as const) };
  useEffect(() => {
    events.shown(flow);
    if (submitted?.refused) events.submitted(flow, "logIn", { form: [submitted.refused.error] });
    // oxlint-disable-next-line react/exhaustive-deps -- a drawing is told of once
  }, []);
  return () => events.submitted(flow, "logIn", null);
}
