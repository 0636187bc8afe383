import type { PagePart } from "#lib/page/pageParts.tsx";
import { type DepositClaim, listDepositClaims } from "./contract.ts";
import { DepositQueue } from "./DepositQueue.tsx";

export const disputesPart: PagePart<null, object, DepositClaim[]> = {
  load: async (call, _known, signal) => (await call(listDepositClaims, {}, signal)).deposit_claims,
  View: ({ data }) => <DepositQueue claims={data} />,
};
