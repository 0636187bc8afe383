-- Calendars of homes at other sites: read from there, and offered to them.
alter table blocked_nights drop constraint blocked_nights_pkey, drop constraint blocked_nights_reason_check;
alter table blocked_nights add primary key (listing_id, nights, reason), add check (reason in ('host', 'import', 'feed'));

create table calendar_addresses (
  listing_id bigint primary key references listings on delete cascade,
  code text not null unique,
  made_at timestamptz not null,
  read_at timestamptz
);

create table calendar_feeds (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  name text not null,
  url text not null,
  created_at timestamptz not null,
  next_at timestamptz not null,
  checked_at timestamptz,
  imported_at timestamptz,
  error text,
  etag text,
  modified text,
  stale_told_at timestamptz,
  unique (listing_id, url)
);
create index on calendar_feeds (next_at);

create table feed_events (
  feed_id bigint not null references calendar_feeds on delete cascade,
  uid text not null,
  nights daterange not null,
  summary text not null default '',
  primary key (feed_id, uid, nights)
);

create table feed_conflicts (
  id bigint generated always as identity primary key,
  feed_id bigint not null references calendar_feeds on delete cascade,
  uid text not null,
  nights daterange not null,
  summary text not null default '',
  booking_id bigint not null references bookings on delete cascade,
  found_at timestamptz not null,
  kept_at timestamptz,
  unique (feed_id, uid, nights, booking_id)
);
create index on feed_conflicts (booking_id);
