import type * as z from "zod/mini";
import { to } from "#paths";
import { readOffer } from "#areas/money/referrals/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import css from "./Invite.module.css";

type Data = z.output<(typeof readOffer)["output"]>;

/** The target of an invitation's link: who invites, and to what. */
export default page<Data>({
  load: ({ call, params, signal }) => call(readOffer, { code: params.code! }, signal),
  head: ({ data, i18n: { t } }) => ({ title: t("invitation.title", { name: data.inviter!.first_name }) }),

  View({ data: { referral_offer, inviter }, bootstrap }) {
    const { t, money, localizePath } = useI18n();
    const name = inviter!.first_name;
    const credit = money(referral_offer.credit, { whole: true });
    const least = money(referral_offer.min_trip_cost, { whole: true });
    return (
      <main id="main" className={css.page}>
        <header className={css.intro}>
          <div className={css.person}>
            <Avatar size={88} src={inviter!.picture} name={name} />
            <h1>{t("invitation.heading", { name })}</h1>
          </div>
          <p>
            {bootstrap.session.user
              ? t(inviter!.is_viewer ? "invitation.own" : "invitation.member")
              : t("invitation.lead", { credit, least })}
          </p>
        </header>
        <ButtonRow>
          {bootstrap.session.user ? (
            <ButtonLink href={localizePath(to("invite", {}))}>{t("invitation.invite")}</ButtonLink>
          ) : (
            <ButtonLink
              href={`${localizePath(to("signUp", {}))}?auth_trigger=ClaimCoupon&campaign_action=claim_referral_coupon&next=${encodeURIComponent(to("travelCredit", {}))}`}
              data-later
              data-auth="signup"
              data-auth-trigger="ClaimCoupon"
              data-auth-campaign="claim_referral_coupon"
              data-auth-next={localizePath(to("travelCredit", {}))}
            >
              {t("invitation.signUp", { credit })}
            </ButtonLink>
          )}
          <ButtonLink href={localizePath(to("home", {}))} look="quiet">
            {t("invitation.look")}
          </ButtonLink>
        </ButtonRow>
        <p>
          <a href={localizePath(to("referralTerms", {}))}>{t("invite.terms")}</a>
        </p>
      </main>
    );
  },
});
