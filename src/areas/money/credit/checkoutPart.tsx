import type { CheckoutPart } from "#areas/money/payments/slots/checkoutPart.ts";
import { CreditCheckbox } from "./CreditCheckbox.tsx";

export const checkoutPart: CheckoutPart = CreditCheckbox;
