-- What of the catalogue an entry of a trip leads to, when it was saved in a wish list before.
alter table trip_entries add column find_id bigint references finds (id) on delete set null;
create index trip_entries_find_id_idx on trip_entries (find_id) where find_id is not null;
