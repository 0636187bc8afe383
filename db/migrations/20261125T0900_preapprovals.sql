-- The stay that a question, or a line about one, is about.
alter table messages
  add column checkin date,
  add column checkout date,
  add column guests smallint,
  add check (num_nonnulls(checkin, checkout, guests) in (0, 3)),
  add check (checkout > checkin);

-- A host's yes to a guest who has not asked to book yet: one at a time, and the nights stay open to others.
create table preapprovals (
  listing_id bigint not null references listings (id) on delete cascade,
  guest_id bigint not null references users (id),
  checkin date not null,
  checkout date not null,
  guests smallint not null check (guests > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (listing_id, guest_id),
  check (checkout > checkin)
);
create index on preapprovals (guest_id);
