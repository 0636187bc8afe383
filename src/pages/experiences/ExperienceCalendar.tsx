import { type ExperienceCard, listOwnDates, listOwnExperiences, type OwnDate } from "#areas/experiences/hosting/contract.ts";
import { DatesView } from "#areas/experiences/hosting/DatesView.tsx";
import { ExperienceTabs } from "#areas/experiences/hosting/ExperienceTabs.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import css from "#pages/hosting/hostLandingPage.module.css";

type Search = { experience_id?: string; added?: string };
type Data = { experiences: ExperienceCard[]; dates: OwnDate[] };
const wholeIn = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : undefined);

/** The dates of the viewer's experiences [A2.2.10]. */
export default page<Data, Search>({
  async load({ call, search, signal }) {
    const [{ own_experiences: experiences }, { own_experience_dates: dates }] = await Promise.all([
      call(listOwnExperiences, {}, signal),
      call(listOwnDates, { experience_id: wholeIn(search.experience_id) }, signal),
    ]);
    return { experiences, dates };
  },
  head: ({ i18n: { t } }) => ({ title: t("page.experienceCalendar") }),

  View({ data: { experiences, dates }, search }) {
    const { t, localizePath } = useI18n();
    return (
      <main id="main" className={css.wide}>
        <h1>{t("page.experienceCalendar")}</h1>
        <ExperienceTabs current="experienceCalendar" />
        {experiences.length === 0 ? (
          <EmptyState icon="calendar" title={t("leading.none")} text={t("leading.noneText")}>
            <ButtonLink href={localizePath(to("hostExperiences", {}))}>{t("leading.beginHeading")}</ButtonLink>
          </EmptyState>
        ) : (
          <DatesView {...{ experiences, dates }} chosen={wholeIn(search.experience_id)} added={wholeIn(search.added)} />
        )}
      </main>
    );
  },
});
