import { to } from "#paths";
import { readOffer, readReferral, type Referral } from "#areas/money/referrals/contract.ts";
import { FriendsSection } from "#areas/money/referrals/FriendsSection.tsx";
import { InviteForm } from "#areas/money/referrals/InviteForm.tsx";
import { InviteLink } from "#areas/money/referrals/InviteLink.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Invite.module.css";

type Data = Pick<Referral, "referral_offer"> & { own: Referral | null };

/** The benefits of inviting, for everybody; with an account also the own link, the invitations and the invited friends. */
export default page<Data, { saved?: string }>({
  async load({ call, bootstrap, signal }) {
    if (!bootstrap.session.user) return { own: null, referral_offer: (await call(readOffer, {}, signal)).referral_offer };
    const own = await call(readReferral, {}, signal);
    return { own, referral_offer: own.referral_offer };
  },
  head: ({ i18n: { t } }) => ({ title: t("invite.title"), canonical: to("invite", {}) }),

  View({ data: { own, referral_offer }, search, bootstrap }) {
    const { t, money, localizePath } = useI18n();
    const auth = { next: to("invite", {}), auth_trigger: "Referral" };
    const query = `?next=${encodeURIComponent(auth.next)}&auth_trigger=${auth.auth_trigger}`;
    const marks = { "data-later": true, "data-auth-next": auth.next, "data-auth-trigger": auth.auth_trigger };
    return (
      <main id="main" className={css.page}>
        <header className={css.intro}>
          <h1>{t("invite.heading")}</h1>
          <p>
            {t("invite.lead", {
              credit: money(referral_offer.credit, { whole: true }),
              least: money(referral_offer.min_trip_cost, { whole: true }),
              reward: money(referral_offer.reward, { whole: true }),
            })}
          </p>
          <p>
            <Link href={to("referralTerms", {})}>{t("invite.terms")}</Link>
          </p>
        </header>
        {own && bootstrap.session.user ? (
          <>
            <InviteLink url={own.referral.url} name={bootstrap.session.user.first_name} />
            <InviteForm isSent={search.saved === "mail" && !bootstrap.submitted} />
            <FriendsSection referral={own} />
          </>
        ) : (
          <ButtonRow>
            <ButtonLink href={localizePath(to("signUp", {})) + query} data-auth="signup" {...marks}>
              {t("invite.signUp")}
            </ButtonLink>
            <ButtonLink href={localizePath(to("logIn", {})) + query} look="quiet" data-auth="login" {...marks}>
              {t("invite.logIn")}
            </ButtonLink>
          </ButtonRow>
        )}
      </main>
    );
  },
});
