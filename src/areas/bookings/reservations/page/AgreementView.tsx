import { AMENITIES } from "#areas/discovery/listings/amenities.ts";
import { RulesItems } from "#areas/discovery/listings/RulesItems.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import css from "./AgreementView.module.css";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import { PolicySentence } from "#areas/bookings/reservations/cancellation/PolicySentence.tsx";

/** What both sides agreed on, frozen on that day. */
export function AgreementView({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const clock = useClock();
  const { agreement, policy, listing } = reservation;
  return (
    <section aria-labelledby="agreement" className={css.agreement}>
      <h2 id="agreement">{t("agreement.heading")}</h2>
      <p className={css.soft}>
        {t("agreement.frozen")} <Moment at={agreement.agreed_at} />
      </p>
      <p>
        <strong>{agreement.title}</strong> · {agreement.address || agreement.place}
      </p>
      {agreement.photos.length > 0 && (
        <ul className={css.photos}>
          {agreement.photos.map(({ url, alt, width, height }) => (
            <li key={url}>
              <a href={url}>
                <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {agreement.home && <HomeFacts home={agreement.home} />}
      <h3>{t("know.rules")}</h3>
      <ul>
        <li>{t("know.checkin", { time: clock.time(agreement.checkin_from) })}</li>
        <li>{t("know.checkout", { time: clock.time(agreement.checkout_until) })}</li>
        <RulesItems rules={agreement.house_rules} />
      </ul>
      <h3>{t("know.cancellation")}</h3>
      <PolicySentence policy={policy} timeZone={listing.time_zone} city={listing.city} />
    </section>
  );
}

function HomeFacts({ home }: { home: NonNullable<Reservation["agreement"]["home"]> }) {
  const { t, find, line } = useI18n();
  const has = AMENITIES.filter(({ slug }) => home.amenities.includes(slug)).map(({ slug }) => t(`amenity.${slug}`));
  return (
    <>
      <h3>{t("agreement.home")}</h3>
      <p>
        {line([
          find(`kind.${home.kind}`) ?? home.kind,
          find(`roomType.${home.room_type}`),
          t("stay.guests", { count: home.guests }),
          t("stay.bedrooms", { count: home.bedrooms }),
          t("stay.beds", { count: home.beds }),
          t("stay.bathrooms", { count: home.bathrooms }),
        ])}
      </p>
      {has.length > 0 && <p className={css.soft}>{line(has)}</p>}
    </>
  );
}
