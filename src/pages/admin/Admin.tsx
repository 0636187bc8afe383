import { Console } from "#areas/admin/console/Console.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { page } from "#lib/page/page.ts";

export default page({
  load: async ({ bootstrap }) => (onlyForOperators(bootstrap), {}),
  head: ({ i18n: { t } }) => ({ title: t("admin.title") }),
  View: ({ bootstrap }) => <Console bootstrap={bootstrap} />,
});
