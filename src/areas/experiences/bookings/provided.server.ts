import type { Days, When } from "#areas/discovery/catalog/catalogBookings.server.ts";
import { DAY_PARTS, LEAD_MINUTES } from "#areas/discovery/catalog/rules.ts";
import { empty, join, sql, type Sql } from "#platform/db/db.server.ts";
import type { Provided } from "#platform/provided.server.ts";

/** What lower-level features ask about the dates and bookings of experiences. */
export const experienceBookingsProvided: Pick<Provided, "experienceDates" | "experienceBookingSales" | "paidExperienceBookings"> =
  {
    experienceDates: {
      isOpenThen: (when) => hasSeats(when, when.date ? { from: when.date, until: when.date } : null),
      isOpenWithin: (days, who) => hasSeats({ ...who, time: null }, days),
      isBooked: () => sql`
      exists (select from experience_bookings o join experience_instances i on i.id = o.instance_id where i.experience_id = f.id)`,
      isBookedBy: (guest_id) => sql`
      exists (select from experience_bookings o join experience_instances i on i.id = o.instance_id
              where i.experience_id = f.id and o.guest_id = ${guest_id})`,
      nextPricing: (now, day) => sql`(
      select jsonb_build_object('price_micros', i.price_micros, 'currency', i.currency, 'tax_percent', i.tax_percent)
      from experience_instances i
      where i.experience_id = f.id and i.status = 'open' and i.taken < i.seats
        and i.starts_at > ${now}::timestamptz + make_interval(mins => ${LEAD_MINUTES.experience})
        ${day ? sql`and (i.starts_at at time zone p.time_zone)::date >= ${day}::date` : empty}
      order by i.starts_at limit 1)`,
    },
    paidExperienceBookings: {
      code: (id) => sql`(select o.code from experience_bookings o where o.id = ${id})`,
      title: (id) => sql`(select o.agreement ->> 'title' from experience_bookings o where o.id = ${id})`,
      host: (id) => sql`(select o.host_id from experience_bookings o where o.id = ${id})`,
      day: (id) => sql`
      (select (i.starts_at at time zone at.time_zone)::date
       from experience_bookings o join experience_instances i on i.id = o.instance_id join catalog_entries f on f.id = i.experience_id
         join places at on at.id = f.place_id
       where o.id = ${id})`,
      earnings: () => sql`
      select host_id, host_currency as currency, host_posted_micros - host_paid_micros as micros
      from experience_bookings where host_posted_micros > host_paid_micros`,
      expiresAt: (outing_id) => sql`(select o.expires_at from experience_bookings o where o.id = ${outing_id})`,
      content: (outing_id) => sql`
      (select jsonb_build_object('instance_id', o.instance_id) from experience_bookings o where o.id = ${outing_id})`,
    },
    experienceBookingSales: {
      salesOf: (host_id) => sql`
      select 'outing', o.id, o.code, null, o.agreement ->> 'title', g.first_name, (i.starts_at at time zone p.time_zone)::date,
        (i.starts_at at time zone p.time_zone)::date, 0, o.host_currency, o.host_micros, o.host_posted_micros, o.host_paid_micros, o.tax_micros,
        (i.starts_at at time zone p.time_zone)::date + 1, o.status
      from experience_bookings o join experience_instances i on i.id = o.instance_id join catalog_entries f on f.id = i.experience_id join places p on p.id = f.place_id
        join users g on g.id = o.guest_id
      where o.host_id = ${host_id} and o.status not in ('held', 'expired') and (o.host_micros > 0 or o.host_paid_micros > 0)`,
    },
  };

function hasSeats({ guests, time, now }: Omit<When, "date">, days: Days | null): Sql {
  const localStart = sql`(i.starts_at at time zone p.time_zone)`;
  const parts = [
    sql`i.experience_id = f.id and i.status = 'open'
        and i.starts_at > ${now}::timestamptz + make_interval(mins => ${LEAD_MINUTES.experience}) and i.seats - i.taken >= ${guests ?? 1}`,
  ];
  if (days) parts.push(sql`${localStart}::date between ${days.from}::date and ${days.until}::date`);
  if (time) parts.push(isIn(time, localStart));
  return sql`exists (select from experience_instances i join places p on p.id = f.place_id where ${join(parts, " and ")})`;
}

/** Lunch and dinner are not times of an experience. */
function isIn(time: NonNullable<When["time"]>, localStart: Sql): Sql {
  if (time === "lunch" || time === "dinner") return sql`false`;
  const [from, until] = DAY_PARTS[time];
  return sql`extract(hour from ${localStart}) >= ${from} and extract(hour from ${localStart}) < ${until}`;
}
