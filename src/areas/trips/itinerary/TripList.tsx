import type { ComponentProps } from "react";
import type { ReservationCard } from "#areas/bookings/reservations/contract.ts";
import { TripCard } from "./TripCard.tsx";
import css from "#ui/layout/CardSection.module.css";

type Props = { heading: string; id: string; trips: ReservationCard[] } & Pick<ComponentProps<typeof TripCard>, "plans">;

/** Cards of bookings under a heading; renders nothing without any. */
export function TripList({ heading, id, trips, plans }: Props) {
  if (trips.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{heading}</h2>
      <ul className={css.cards}>
        {trips.map((trip) => (
          <li key={trip.code}>
            <TripCard trip={trip} {...(plans && { plans })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
