import { AuthPage } from "#areas/identity/accounts/screens/AuthPage.tsx";
import { ChallengePage } from "#areas/identity/verification/ChallengePage.tsx";
import { readAirlock } from "#areas/identity/verification/contract.ts";
import { page } from "#lib/page/page.ts";
import type { AirlockState } from "#areas/identity/verification/flows/challengeFlows.ts";

/** A challenge as a page [A2.5.21], for a form that met one without JavaScript and for an address that met one. */
export default page<AirlockState, { next?: string }>({
  load: async ({ call, params, signal }) => (await call(readAirlock, { id: params.id! }, signal)).airlock as AirlockState,
  head: ({ i18n: { t } }) => ({ title: t("challenge.title") }),
  View: ({ data, search, bootstrap, call }) => (
    <AuthPage>
      <ChallengePage key={data.id} airlock={data} next={search.next} bootstrap={bootstrap} call={call} />
    </AuthPage>
  ),
});
