import type { ReservationPart } from "#areas/bookings/reservations/slots/reservationPart.ts";
import { type Deposit, readDeposit } from "./contract.ts";
import { DepositPart } from "./DepositPart.tsx";

export const reservationPart: ReservationPart<Deposit> = {
  load: async (call, { code, price }, signal) => (price.deposit ? (await call(readDeposit, { code }, signal)).deposit : null),
  View: ({ reservation: { code, host, guest, listing }, data }) => (
    <DepositPart
      code={code}
      deposit={data}
      names={{ host: host.first_name, guest: guest.first_name }}
      timeZone={listing.time_zone}
      city={listing.city}
    />
  ),
};
