-- Restaurants that take bookings: their tables, the times at which one sits down, and who has booked.
create table table_services (
  restaurant_id bigint primary key references finds on delete cascade,
  begin_date date not null,                              -- the first and last day on which one can sit down
  end_date date not null,
  header_text text not null default '',                  -- what guests read before they book
  notice_hours smallint not null default 4 check (notice_hours between 0 and 168), -- until then guests may move or cancel
  check (begin_date <= end_date)
);

create table dining_tables (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references table_services on delete cascade,
  name text not null,
  seats smallint not null check (seats between 1 and 40),
  is_community boolean not null default false            -- shared by parties that do not know each other
);
create index on dining_tables (restaurant_id);

create table table_slots (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references table_services on delete cascade,
  service text not null check (service in ('lunch', 'dinner')),
  weekdays smallint[] not null check (weekdays <@ '{0,1,2,3,4,5,6}'), -- 0: Sunday
  starts_at time not null,
  minutes smallint not null check (minutes between 15 and 360)
);
create index on table_slots (restaurant_id);

-- What a slot offers: an own table, places at the community table, or both.
create table table_availabilities (
  id bigint generated always as identity primary key,
  slot_id bigint not null references table_slots on delete cascade,
  is_community_table boolean not null,
  unique (slot_id, is_community_table)
);

create table table_closed_days (
  restaurant_id bigint not null references table_services on delete cascade,
  day date not null,
  primary key (restaurant_id, day)
);

-- Whose the seats are: the exclusion constraint and the product's rules say the same.
create function holds_table(status text) returns boolean language sql immutable parallel safe as
  $$ select status in ('offered', 'booked', 'honoured') $$;

create table table_bookings (
  id bigint generated always as identity primary key,
  code text not null unique default new_booking_code(),
  restaurant_id bigint not null references finds on delete cascade,
  slot_id bigint references table_slots on delete set null,
  table_id bigint not null references dining_tables on delete cascade,
  guest_id bigint not null references users (id),
  day date not null,                                     -- day and time as the restaurant's town counts them
  starts_at time not null,
  minutes smallint not null,
  during tsrange not null generated always as (tsrange(day + starts_at, day + starts_at + make_interval(mins => minutes))) stored,
  seats int4range not null check (not isempty(seats)),   -- of its table: all of an own one, side by side at the community's
  party smallint not null check (party > 0),
  is_community_table boolean not null,
  notes text not null default '',                        -- of the guest to the restaurant
  status text not null default 'booked' check (status in
    ('offered', 'booked', 'moved', 'cancelled_by_guest', 'cancelled_by_restaurant', 'honoured', 'no_show', 'lapsed')),
  moved_from bigint references table_bookings on delete set null,
  expires_at timestamptz,                                -- of one that is offered
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  constraint seats_are_taken_once exclude using gist (table_id with =, during with &&, seats with &&) where (holds_table(status)),
  constraint one_table_at_a_time exclude using gist (guest_id with =, restaurant_id with =, during with &&) where (status = 'booked'),
  check ((status = 'offered') <= (expires_at is not null))
);
create index on table_bookings (guest_id, day);
create index on table_bookings (restaurant_id, day);
create index table_bookings_on_offer on table_bookings (expires_at) where status = 'offered';
create index table_bookings_to_come on table_bookings (day) where status = 'booked';

-- Who would take a table if one came free, in the order in which they asked.
create table table_waits (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references finds on delete cascade,
  slot_id bigint not null references table_slots on delete cascade,
  guest_id bigint not null references users (id),
  day date not null,
  party smallint not null check (party > 0),
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'seated', 'left', 'missed', 'over')),
  booking_id bigint references table_bookings on delete set null,        -- what they were offered
  created_at timestamptz not null default now()
);
create unique index waits_once on table_waits (guest_id, slot_id, day) where status in ('waiting', 'offered');
create index table_waits_in_order on table_waits (restaurant_id, day, id) where status = 'waiting';
create index on table_waits (guest_id);
