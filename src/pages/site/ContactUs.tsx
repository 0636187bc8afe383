import { CaseForm } from "#areas/messaging/cases/CaseForm.tsx";
import { CaseList } from "#areas/messaging/cases/CaseList.tsx";
import { type Case, listCases } from "#areas/messaging/cases/contract.ts";
import { CASE_TOPICS, type CaseTopic } from "#areas/messaging/cases/rules.ts";
import { readListing } from "#areas/discovery/listings/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { classes } from "#ui/elements/classes.ts";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Help.module.css";

type Search = { reservation?: string; topic?: string; listing?: string | number };
type Data = { cases: Case[]; reported: { id: number; title: string } | null };

/** The form to contact the operators, and the viewer's own cases. */
export default page<Data, Search>({
  auth_trigger: "ReportListing",
  async load({ call, bootstrap, search, signal }) {
    const isIn = bootstrap.session.user !== null;
    if (search.listing !== undefined && !isIn) refuse("authentication_required");
    const [cases, reported] = await Promise.all([
      isIn ? call(listCases, {}, signal).then((answer) => answer.cases) : [],
      search.listing === undefined
        ? null
        : call(readListing, { id: search.listing }, signal).then(({ listing: { id, title } }) => ({ id, title })),
    ]);
    return { cases, reported };
  },
  head: ({ data: { reported }, i18n: { t } }) => ({ title: t(reported ? "stay.report" : "case.contactTitle") }),

  View({ data: { cases, reported }, search: { reservation, topic } }) {
    const { t } = useI18n();
    return (
      <main id="main" className={classes(css.page, css.narrow)}>
        <h1>{t(reported ? "stay.report" : "case.contactTitle")}</h1>
        {reported && (
          <p>
            <Link href={to("stay", { id: reported.id })}>{reported.title}</Link>
          </p>
        )}
        <p>{t("case.contactLead")}</p>
        <CaseForm
          reservation={reservation}
          listing={reported?.id}
          topic={CASE_TOPICS.find((one): one is CaseTopic => one === topic)}
        />
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
