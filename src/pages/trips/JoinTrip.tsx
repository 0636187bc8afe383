import { redirect } from "@tanstack/react-router";
import { joinTrip, readTripInvitation } from "#areas/trips/itinerary/travellers/peopleContract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page } from "#lib/page/page.ts";
import { useSession } from "#lib/browser/useSession.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Form } from "#ui/forms/Form.tsx";
import css from "./itineraryPage.module.css";

async function load({ call, i18n, params, signal }: Parameters<Page<unknown>["load"]>[0]) {
  const code = params.code!;
  const { trip_invitation: invitation } = await call(readTripInvitation, { code }, signal);
  if (invitation.uuid) throw redirect({ href: i18n.localizePath(to("itineraryOf", { uuid: invitation.uuid })) });
  return { code, invitation };
}

/** The target of an invitation to a trip; without an account a visitor signs up first and returns here. */
export default page<Awaited<ReturnType<typeof load>>>({
  load,
  head: ({ i18n: { t }, data: { invitation } }) => ({ title: t("joinTrip.title", { city: invitation.city }) }),

  View({ data: { code, invitation } }) {
    const { user } = useSession();
    const { t, days, country, within, localizePath } = useI18n();
    const { inviter, role, city, checkin, checkout } = invitation;
    const own = to("joinTrip", { code });
    return (
      <main id="main" className={css.page}>
        <header className={css.head}>
          <h1>{t("joinTrip.heading", { name: inviter, city })}</h1>
          <p>
            {within([city, country(invitation.country)])} · {days(checkin, checkout)}
          </p>
        </header>
        <p>{t(`joinTrip.${role}`)}</p>
        <div>
          {user ? (
            <Form action={joinTrip} input={{ code }} look="primary" submit={t("joinTrip.join")} />
          ) : (
            <ButtonLink href={`${localizePath(to("signUp", {}))}?next=${encodeURIComponent(own)}`}>
              {t("joinTrip.join")}
            </ButtonLink>
          )}
        </div>
      </main>
    );
  },
});
