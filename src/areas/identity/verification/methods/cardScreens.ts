import type { MethodScreens } from "./screenTypes.ts";

/** Two small amounts that are held on a card [B4.4.5]. */
export const amountScreens = {
  choice: "challenge.amountsChoice",
  steps: {
    introduction: { lead: "challenge.amountsIntro", button: "auth.continue" },
    card: { lead: "challenge.cardLead", link: "challenge.cardPage", button: "challenge.cardReady", waits: "at_link" },
    waiting: { lead: "challenge.cardWaiting", button: "challenge.checkAgain", waits: true },
    amounts: {
      lead: "challenge.amountsLead",
      link: "challenge.amountsPage",
      fields: [
        { name: "first_amount", label: "challenge.firstAmount", kind: "amount" },
        { name: "second_amount", label: "challenge.secondAmount", hint: "challenge.triesLeft", kind: "amount" },
      ],
      button: "auth.continue",
    },
  },
} as const satisfies MethodScreens;

/** The step of the card's own bank, on a separate page [B4.4.5]. */
export const bankScreens = {
  choice: "challenge.bankChoice",
  steps: {
    introduction: { lead: "challenge.bankIntro", button: "auth.continue" },
    redirect: { lead: "challenge.bankLead", link: "challenge.bankPage", button: "challenge.checkAgain", waits: true },
    waiting: { lead: "challenge.bankWaiting", link: "challenge.bankPage", button: "challenge.checkAgain", waits: true },
  },
} as const satisfies MethodScreens;
