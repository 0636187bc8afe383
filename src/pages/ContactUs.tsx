import { CaseForm } from "#features/cases/CaseForm.tsx";
import { CaseList } from "#features/cases/CaseList.tsx";
import { type Case, listCases } from "#features/cases/contract.ts";
import { CASE_TOPICS, type CaseTopic } from "#features/cases/rules.ts";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { classes } from "#ui/classes.ts";
import css from "./Help.module.css";

type Search = { reservation?: string; topic?: string };

/** Where those who run the marketplace are asked, and one's own cases with them. */
export default page<Case[], Search>({
  load: async ({ call, bootstrap, signal }) => (bootstrap.session.user ? (await call(listCases, {}, signal)).cases : []),
  head: ({ i18n: { t } }) => ({ title: t("case.contactTitle") }),

  View({ data: cases, search: { reservation, topic } }) {
    const { t } = useI18n();
    return (
      <main id="main" className={classes(css.page, css.narrow)}>
        <h1>{t("case.contactTitle")}</h1>
        <p>{t("case.contactLead")}</p>
        <CaseForm reservation={reservation} topic={CASE_TOPICS.find((one): one is CaseTopic => one === topic)} />
        {cases.length > 0 && (
          <section aria-labelledby="cases">
            <h2 id="cases">{t("case.yours")}</h2>
            <CaseList cases={cases} />
          </section>
        )}
      </main>
    );
  },
});
