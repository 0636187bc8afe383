-- What a double booking with another site is taken for, known by its nights alone: some sites give their events new names each time.
alter table calendar_feeds add column tells_stays boolean not null default false;

delete from feed_conflicts c using feed_conflicts other
where (other.feed_id, other.nights, other.booking_id) = (c.feed_id, c.nights, c.booking_id)
  and (other.kept_at is not null, -other.id) > (c.kept_at is not null, -c.id);
alter table feed_conflicts
  drop constraint feed_conflicts_feed_id_uid_nights_booking_id_key,
  drop column uid,
  add column kind text not null default 'stay' check (kind in ('stay', 'question', 'unclear', 'watched')),
  add unique (feed_id, nights, booking_id);
alter table feed_conflicts alter column kind drop default;
