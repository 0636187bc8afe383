import type { ReactNode } from "react";
import type { UsableCredit } from "#areas/money/payments/contract.ts";

/** A feature's field in the forms that book, with which a guest pays by credit: `checkoutPart.tsx` in its folder. */
export type CheckoutPart = (props: { credit: UsableCredit; defaultChecked: boolean; onChange?: () => void }) => ReactNode;
