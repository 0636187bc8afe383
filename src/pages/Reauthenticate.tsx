import { to } from "#paths";
import css from "#features/accounts/AuthFlow.module.css";
import { AuthPage } from "#features/accounts/AuthPage.tsx";
import { type AuthContext, type AuthStep, readAuthContext } from "#features/accounts/contract.ts";
import type { SocialProvider } from "#features/accounts/rules.ts";
import { listPasskeys } from "#features/passkeys/contract.ts";
import { listSocialAccounts } from "#features/socialLogin/contract.ts";
import { messageOf } from "#features/accounts/messages.ts";
import { PlainForm } from "#features/accounts/PlainForm.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { SocialProblemNotice, type SocialSearch } from "#features/socialLogin/SocialProblemNotice.tsx";
import { page } from "#lib/page.ts";
import { safeNext } from "#lib/safeNext.ts";
import { stringifySearch } from "#lib/search.ts";
import { Field } from "#ui/Field.tsx";
import { WaysIn } from "./WaysIn.tsx";

type Data = Pick<AuthContext, "messages"> & { hasPasskey: boolean; providers: SocialProvider[] };

/** Before a sensitive change: proves once more who sits there, by password or by a code. */
export default page<Data, { next?: string } & SocialSearch>({
  async load({ call, signal }) {
    const [{ auth_context }, { passkeys }, { social_accounts }] = await Promise.all([
      call(readAuthContext, { auth_page: "UserSessionExtensionReauth" }, signal),
      call(listPasskeys, {}, signal),
      call(listSocialAccounts, {}, signal),
    ]);
    const providers = social_accounts.filter(({ linked_at }) => linked_at !== null).map(({ provider }) => provider);
    return { messages: auth_context.messages, hasPasskey: passkeys.length > 0, providers };
  },
  head: ({ i18n: { t } }) => ({ title: t("reauthenticate.title") }),

  View({ data: { messages, hasPasskey, providers }, search, bootstrap, call }) {
    const { t } = useI18n();
    const { form } = bootstrap;
    const next = safeNext(form?.values.next ?? search.next);
    const self = to("reauthenticate", {}) + stringifySearch({ next });
    const step = (form?.answer as { step?: AuthStep } | null)?.step;
    const codeId = step?.code?.id ?? (typeof form?.values.code_id === "string" ? form.values.code_id : undefined);
    return (
      <AuthPage>
        <div className={css.flow}>
          <SocialProblemNotice search={search} />
          <h1 className={css.heading}>{t("auth.reauthHeading")}</h1>
          <p className={css.lead}>
            {step?.code
              ? t("auth.codeLead", { channel: step.code.channel, destination: step.code.destination })
              : t("auth.reauthLead", { name: bootstrap.user?.first_name ?? "" })}
          </p>
          <PlainForm
            action={to("reauthenticate", {})}
            submit={t("auth.continue")}
            bootstrap={bootstrap}
            messages={messages}
            next={next}
            page={self}
          >
            {codeId ? (
              <>
                <input type="hidden" name="code_id" value={codeId} />
                <Field
                  id="confirmation_code"
                  name="confirmation_code"
                  label={t("field.code")}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  className={css.code}
                  error={messageOf(messages, form?.field_errors ?? {}, "confirmation_code")}
                  required
                />
              </>
            ) : (
              <Field
                id="password"
                name="password"
                type="password"
                label={t("field.password")}
                autoComplete="current-password"
                error={messageOf(messages, form?.field_errors ?? {}, "password")}
                required
              />
            )}
          </PlainForm>
          <p className={css.or}>
            <span>{t("auth.or")}</span>
          </p>
          <PlainForm
            action="/v2/reauthentication_codes"
            submit={t(codeId ? "auth.resendMail" : "auth.mailMeCode")}
            look="quiet"
            bootstrap={{ ...bootstrap, form: null }}
            next={next}
            page={self}
          />
          {(hasPasskey || providers.length > 0) && (
            <WaysIn mode="reauthenticate" hasPasskey={hasPasskey} next={next} providers={providers} call={call} />
          )}
        </div>
      </AuthPage>
    );
  },
});
