import { Console } from "#features/admin/Console.tsx";
import { onlyForOperators } from "#features/admin/onlyForOperators.ts";
import { page } from "#lib/page.ts";

export default page({
  load: async ({ bootstrap }) => (onlyForOperators(bootstrap), {}),
  head: ({ i18n: { t } }) => ({ title: t("admin.title") }),
  View: ({ bootstrap }) => <Console bootstrap={bootstrap} />,
});
