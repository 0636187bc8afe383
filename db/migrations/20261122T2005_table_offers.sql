-- Whose wait an answered or lapsed offer ends: looked for under the restaurant's lock.
create index table_waits_offered on table_waits (booking_id) where status = 'offered';
