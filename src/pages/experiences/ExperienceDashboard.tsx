import { type ExperienceCard, listOwnDates, listOwnExperiences, type OwnDate } from "#areas/experiences/hosting/contract.ts";
import { ExperienceTabs } from "#areas/experiences/hosting/ExperienceTabs.tsx";
import css from "#areas/experiences/hosting/Leading.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import own from "#pages/hosting/hostLandingPage.module.css";

const NEXT = 6;
type Data = { experiences: ExperienceCard[]; dates: OwnDate[] };

/** The dashboard of a person who leads experiences: the next guests, and open tasks [A2.2.10]. */
export default page<Data>({
  async load({ call, signal }) {
    const [{ own_experiences: experiences }, { own_experience_dates: dates }] = await Promise.all([
      call(listOwnExperiences, {}, signal),
      call(listOwnDates, {}, signal),
    ]);
    return { experiences, dates };
  },
  head: ({ i18n: { t } }) => ({ title: t("page.experienceDashboard") }),

  View({ data: { experiences, dates } }) {
    const { t, day, localizePath } = useI18n();
    const clock = useClock();
    const undone = experiences.filter(
      ({ missing, status, dates_count }) => missing.length > 0 || (status === "published" && dates_count === 0),
    );
    const coming = dates.filter(({ taken }) => taken > 0).slice(0, NEXT);
    return (
      <main id="main" className={own.wide}>
        <h1>{t("page.experienceDashboard")}</h1>
        <ExperienceTabs current="experienceDashboard" />
        {experiences.length === 0 ? (
          <EmptyState icon="sparkle" title={t("leading.none")} text={t("leading.noneText")}>
            <ButtonLink href={localizePath(to("hostExperiences", {}))}>{t("leading.beginHeading")}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            {undone.length > 0 && (
              <section aria-labelledby="todo" className={css.section}>
                <h2 id="todo">{t("today.todo")}</h2>
                <ul className={css.list}>
                  {undone.map(({ id, title, missing }) => (
                    <li key={id}>
                      <Link
                        href={
                          missing.length > 0
                            ? to("ownExperience", { id })
                            : to("experienceCalendar", {}) + stringifySearch({ experience_id: id })
                        }
                      >
                        {t(missing.length > 0 ? "leading.finish" : "leading.giveDates", { title })}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section aria-labelledby="next" className={css.section}>
              <h2 id="next">{t("leading.next")}</h2>
              {coming.length === 0 && <p>{t("leading.nobodyComes")}</p>}
              <ul className={css.list}>
                {coming.map(({ id, day: on, time, experience, taken, seats }) => (
                  <li key={id} className={css.date}>
                    <div>
                      <Link href={to("hostExperienceBookings", {}) + stringifySearch({ date: on })}>
                        {day(on, { weekday: "short", day: "numeric", month: "long" })} · <bdi>{clock.time(time)}</bdi>
                      </Link>
                      <p className={css.soft}>
                        <bdi>{experience.title}</bdi> · {t("outings.takenOf", { taken, seats })}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
            <p>
              <Link href={to("transactions", {})}>{t("page.transactions")}</Link>
            </p>
          </>
        )}
      </main>
    );
  },
});
