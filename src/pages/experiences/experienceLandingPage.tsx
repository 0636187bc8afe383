import { BeginForm } from "#areas/experiences/hosting/BeginForm.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import css from "#pages/hosting/hostLandingPage.module.css";

/** Explains leading an experience, with the link to begin, after signing in. */
export const experienceLandingPage = (path: string) =>
  page<null>({
    load: () => Promise.resolve(null),
    head: ({ i18n: { t } }) => ({ title: t("leading.landing"), description: t("leading.lead"), canonical: path }),

    View({ bootstrap }) {
      const { t, localizePath } = useI18n();
      return (
        <main id="main" className={css.page}>
          <header className={css.head}>
            <h1>{t("leading.landing")}</h1>
            <p>{t("leading.lead")}</p>
          </header>
          <ul className={css.points}>
            {(["dates", "seats", "pay"] as const).map((point) => (
              <li key={point}>
                <h2>{t(`leading.point.${point}.heading`)}</h2>
                <p>{t(`leading.point.${point}.text`)}</p>
              </li>
            ))}
          </ul>
          {bootstrap.session.user ? (
            <section aria-labelledby="begin">
              <h2 id="begin">{t("leading.beginHeading")}</h2>
              <BeginForm />
            </section>
          ) : (
            <ButtonLink href={localizePath(to("signUp", {})) + stringifySearch({ next: path, auth_trigger: "BecomeAHost" })}>
              {t("leading.signUp")}
            </ButtonLink>
          )}
        </main>
      );
    },
  });
