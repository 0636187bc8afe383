import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { type Group, readGroupPayment } from "#areas/bookings/reservations/group/groupContract.ts";
import { GroupShares } from "#areas/bookings/reservations/group/GroupShares.tsx";
import { HeldTimer } from "#areas/bookings/reservations/checkout/HeldTimer.tsx";
import { Notice } from "#ui/status/Notice.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { useCall } from "#lib/http/useCall.ts";
import { ShareLink } from "#areas/site/sharing/ShareLink.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "#pages/trips/itineraryPage.module.css";
import own from "./Together.module.css";

type Data = { group: Group };
const REFRESH_MS = 10_000;
const isCovered = ({ status }: Group["shares"][number]) => status === "kept" || status === "paid";

/** A stay that several people pay, open to everyone with its address: an account is only needed to pay. */
export default page<Data>({
  async load({ call, params, signal }) {
    const { group } = await call(readGroupPayment, { code: params.code! }, signal);
    return { group };
  },
  head: ({ i18n: { t }, data: { group } }) => ({ title: t("together.title", { city: group.listing.city }) }),

  View({ data: { group }, bootstrap }) {
    const i18n = useI18n();
    const { t, days, localizePath } = i18n;
    const { listing, checkin, checkout, status, by, total, total_shown, pay_by, uuid, is_own, code, shares } = group;
    const isOpen = status === "open";
    return (
      <main id="main" className={css.page}>
        <header className={css.head}>
          <h1>{t("together.heading", { city: listing.city })}</h1>
          <p>
            <bdi>
              <Link href={to("stay", { id: listing.id })}>{listing.title}</Link>
            </bdi>{" "}
            · {days(checkin, checkout)} · {chargedBeside(i18n, total, total_shown)}
          </p>
          <p>{t("together.by", { name: by })}</p>
        </header>
        <RefusedAbove>
          <div className={css.narrow}>
            <div className={own.status}>
              {isOpen ? (
                <HeldTimer until={pay_by} />
              ) : (
                <Notice tone={status === "booked" ? "good" : status === "asked" ? "warn" : "bad"}>
                  <p>{t(`together.story.${status}`)}</p>
                </Notice>
              )}
            </div>
            <GroupShares group={group} />
            {isOpen && <p>{t(is_own && !isCovered(shares[0]!) ? "together.first" : "together.rule")}</p>}
            {isOpen && shares.some((share) => share.is_own && isCovered(share)) && (
              <Notice tone="good" role="status">
                <p>{t("together.covered", { count: shares.filter((share) => !isCovered(share)).length })}</p>
              </Notice>
            )}
            {isOpen && !bootstrap.session.user && <p>{t("together.account")}</p>}
            {isOpen && is_own && (
              <>
                <p>{t("together.handOn")}</p>
                <div>
                  <ShareLink
                    canonical={bootstrap.origin + localizePath(to("together", { code }))}
                    title={t("together.heading", { city: listing.city })}
                  />
                </div>
              </>
            )}
            {isOpen && <Refreshing group={group} />}
            {uuid && (
              <div>
                <ButtonLink href={localizePath(to("itineraryOf", { uuid }))}>{t("confirmed.toTrip")}</ButtonLink>
              </div>
            )}
          </div>
        </RefusedAbove>
      </main>
    );
  },
});

/** Refreshes the page while it is visible, so that nobody is offered a share that others have paid meanwhile. */
function Refreshing({ group }: Data) {
  const call = useCall();
  const router = useRouter();
  useEffect(() => {
    const poll = async () => {
      if (document.visibilityState !== "visible") return;
      const { group: now } = await call(readGroupPayment, { code: group.code });
      if (JSON.stringify([now.status, now.shares]) !== JSON.stringify([group.status, group.shares])) await router.invalidate();
    };
    // A failed request is repeated later, and the page stays as it is.
    const refresh = () => void poll().catch(console.warn);
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [call, router, group]);
  return null;
}
