import { feature } from "#platform/feature.server.ts";
import { paymentsApi } from "./api.server.ts";
import { collectPaymentGates } from "./slots/beforePaying.server.ts";
import { cardRoutes } from "./cardChecks/cardRoutes.server.ts";
import { releaseUnfinishedChecks } from "./cardChecks/checks.server.ts";
import { microAuthorization } from "./cardChecks/microAuthorization.server.ts";
import { paymentChallengeRules } from "./cardChecks/requireOwnCard.server.ts";
import { threeDSecure } from "./cardChecks/threeDSecure.server.ts";
import { deliverSandboxEvents } from "./events.server.ts";
import { collectDisputeHandler } from "./slots/disputeHandler.server.ts";
import { paymentsData } from "./personalData.server.ts";
import { collectGuestCredit } from "./slots/guestCredit.server.ts";
import { collectPaymentHandlers, paymentHandler } from "./slots/paymentHandlers.server.ts";
import { processDuePayments } from "./processPayments.server.ts";
import { paymentRoutes } from "./routes.server.ts";
import { forgetEvents } from "./sql.server.ts";
import { paymentRefusals } from "./refusals.server.ts";

export const payments = feature({
  api: paymentsApi(paymentHandler),
  outsideServices: [(services) => paymentRoutes(services, paymentHandler)],
  routes: [cardRoutes],
  jobs: [
    {
      name: "pursue_payments",
      schedule: "* * * * *",
      retries: 0,
      run: (services) => processDuePayments(services, paymentHandler),
      wokenBy: "payments_wanted",
    },
    {
      name: "sandbox_events",
      schedule: "* * * * *",
      retries: 0,
      run: (services) => deliverSandboxEvents(services, paymentHandler),
    },
    { name: "release_card_checks", schedule: "* * * * *", retries: 0, run: releaseUnfinishedChecks },
    { name: "forget_payment_events", schedule: "37 3 * * *", retries: 3, run: ({ db, now }) => forgetEvents(db, now()) },
  ],
  personalData: paymentsData,
  refusals: paymentRefusals,
  challengeRules: paymentChallengeRules,
  challengeMethods: { micro_authorization: microAuthorization, three_d_secure: threeDSecure },
  collect(features) {
    collectPaymentHandlers(features);
    collectDisputeHandler(features);
    collectPaymentGates(features);
    collectGuestCredit(features);
  },
});
