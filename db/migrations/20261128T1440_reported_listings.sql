-- The home that a case is about, when somebody reports one.
alter table cases add column listing_id bigint references listings (id) on delete set null;
create index cases_listing_id_idx on cases (listing_id) where listing_id is not null;
