import type { PagePart } from "#lib/page/pageParts.tsx";
import { type DepositClaimTold, listDepositClaims } from "./contract.ts";
import { DepositQueue } from "./DepositQueue.tsx";

export const disputesPart: PagePart<null, object, DepositClaimTold[]> = {
  load: async (call, _known, signal) => (await call(listDepositClaims, {}, signal)).deposit_claims,
  View: ({ data }) => <DepositQueue claims={data} />,
};
