import type * as z from "zod/mini";
import { to } from "#paths";
import { readOffer } from "#areas/money/referrals/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import css from "#pages/identity/Terms.module.css";

type Offer = z.output<(typeof readOffer)["output"]>["referral_offer"];
const PARTS = ["who", "credit", "reward", "limits", "back", "shown"] as const;

/** Rendered from the same numbers by which the credit is granted. */
export default page<Offer>({
  load: async ({ call, signal }) => (await call(readOffer, {}, signal)).referral_offer,
  head: ({ i18n: { t } }) => ({ title: t("referralTerms.title"), canonical: to("referralTerms", {}) }),

  View({ data }) {
    const { t, money } = useI18n();
    const shown = {
      credit: money(data.credit, { whole: true }),
      least: money(data.min_trip_cost, { whole: true }),
      reward: money(data.reward, { whole: true }),
      days: data.days,
    };
    return (
      <main id="main" className={css.page}>
        <h1>{t("referralTerms.heading")}</h1>
        {PARTS.map((part) => (
          <p key={part}>{t(`referralTerms.${part}`, shown)}</p>
        ))}
      </main>
    );
  },
});
