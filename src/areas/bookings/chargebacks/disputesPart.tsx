import type { PagePart } from "#lib/page/pageParts.tsx";
import { type ChargeDispute, listChargeDisputes } from "./contract.ts";
import { ChargebackQueue } from "./ChargebackQueue.tsx";

export const disputesPart: PagePart<null, object, ChargeDispute[]> = {
  load: async (call, _known, signal) => (await call(listChargeDisputes, {}, signal)).charge_disputes,
  View: ({ data }) => <ChargebackQueue disputes={data} />,
};
