import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { WorkbenchView } from "./WorkbenchView.tsx";

export default page<null, { only?: string }>({
  load: async ({ bootstrap }) => (bootstrap.demo ? null : refuse("not_found")),
  head: ({ i18n: { t } }) => ({ title: t("workbench.title") }),
  View: ({ search }) => <WorkbenchView only={search.only} />,
});
