import { CaseView } from "#areas/messaging/cases/CaseView.tsx";
import { type OpenCase, readCase } from "#areas/messaging/cases/contract.ts";
import { page } from "#lib/page/page.ts";
import { classes } from "#ui/elements/classes.ts";
import css from "./Help.module.css";

/**
 * A case, for the person who opened it and for operators; a case of a person without an account is open to everyone with its
 * address.
 */
export default page<OpenCase, { token?: string }>({
  load: async ({ call, params, search: { token }, signal }) => (await call(readCase, { id: params.id!, token }, signal)).case,
  head: ({ data: { id, topic }, i18n: { t } }) => ({ title: t("case.name", { id, topic: t(`caseTopic.${topic}`) }) }),
  View: ({ data, search: { token } }) => (
    <main id="main" className={classes(css.page, css.narrow)}>
      <CaseView found={data} token={token} />
    </main>
  ),
});
