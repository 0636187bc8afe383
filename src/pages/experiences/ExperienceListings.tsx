import { type ExperienceCard, listOwnExperiences } from "#areas/experiences/hosting/contract.ts";
import { ExperienceTabs } from "#areas/experiences/hosting/ExperienceTabs.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { OfferCard, OfferCards } from "#pages/hosting/OfferCard.tsx";
import own from "#pages/hosting/hostLandingPage.module.css";

/** The viewer's experiences, each with its status [A2.2.10]. */
export default page<ExperienceCard[]>({
  load: async ({ call, signal }) => (await call(listOwnExperiences, {}, signal)).own_experiences,
  head: ({ i18n: { t } }) => ({ title: t("page.experienceListings") }),

  View({ data: experiences }) {
    const { t, localizePath, country, within } = useI18n();
    const begin = <ButtonLink href={localizePath(to("hostExperiences", {}))}>{t("leading.beginHeading")}</ButtonLink>;
    return (
      <main id="main" className={own.wide}>
        <h1>{t("page.experienceListings")}</h1>
        <ExperienceTabs current="experienceListings" />
        {experiences.length === 0 ? (
          <EmptyState icon="sparkle" title={t("leading.none")} text={t("leading.noneText")}>
            {begin}
          </EmptyState>
        ) : (
          <>
            <p>{begin}</p>
            <OfferCards>
              {experiences.map(({ id, title, status, city, country: code, photo, missing, dates_count }) => (
                <OfferCard
                  key={id}
                  photo={photo}
                  href={to("ownExperience", { id })}
                  title={title}
                  status={t(`leadingStatus.${status}`)}
                >
                  <span>{within([city, country(code)])}</span>
                  <span>{missing.length > 0 ? t("leading.missing") : t("leading.dates", { count: dates_count })}</span>
                </OfferCard>
              ))}
            </OfferCards>
          </>
        )}
      </main>
    );
  },
});
