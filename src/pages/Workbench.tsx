import { page } from "#lib/page.ts";
import { WorkbenchView } from "./WorkbenchView.tsx";

export default page<null, { only?: string }>({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("workbench.title") }),
  View: ({ search }) => <WorkbenchView only={search.only} />,
});
