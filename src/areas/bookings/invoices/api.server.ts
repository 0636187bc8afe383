import { withLockedBooking } from "#areas/bookings/reservations/checkout/lockedBooking.server.ts";
import { to } from "#paths";
import { serve, type Served } from "#platform/http/http.server.ts";
import { issueInvoices, readInvoices } from "./contract.ts";
import { invoicesResponse, issue, readInvoicing } from "./issue.server.ts";

export const invoicesApi: Served[] = [
  serve(readInvoices, async ({ input, viewer, db }) => invoicesResponse(await readInvoicing(db, input.code, viewer))),

  serve(
    issueInvoices,
    async ({ input: { code }, viewer, ...services }) => {
      await withLockedBooking(services.db, { code, viewer, sides: ["guest"] }, async ({ tx }) =>
        issue(tx, services, await readInvoicing(tx, code, viewer)),
      );
      return invoicesResponse(await readInvoicing(services.db, code, viewer));
    },
    ({ code }) => to("invoices", { code }),
  ),
];
