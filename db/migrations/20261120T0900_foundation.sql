create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent is only stable; an index needs a promise that the dictionary stays as it is.
create function plain(t text) returns text language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, t));

create table users (
  id bigint generated always as identity primary key,
  email citext unique,                       -- null: a host who came with an import and has no account
  password_hash text,
  first_name text not null,
  last_name text not null default '',
  birth_date date,
  about text not null default '',
  picture text,                              -- address below /photos/
  languages text[] not null default '{}',
  response_minutes int,
  role text not null default 'member' check (role in ('member', 'operator')),
  source text,
  source_id text,
  created_at timestamptz not null default now(),
  unique (source, source_id)
);

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  remembered boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on sessions (user_id);
create index on sessions (expires_at);

-- Places of the world that a guest may type; a place with stays is a destination.
create table places (
  id bigint primary key,                     -- GeoNames id
  name text not null,
  country char(2) not null,
  population int not null,
  pt point not null,                         -- (longitude, latitude)
  time_zone text not null,
  slug text not null unique,                 -- lisbon-pt
  stays_count int not null default 0
);
create index on places using gin (plain(name) gin_trgm_ops);
create index on places (plain(name) text_pattern_ops);
create index on places (stays_count desc, population desc) where stays_count > 0;

create table exchange_rates (
  day date not null,
  currency char(3) not null,
  per_usd numeric not null check (per_usd > 0),
  primary key (currency, day)
);

create table sources (
  name text primary key,                     -- where imported rows come from
  attribution text not null,
  url text not null,
  licence text not null
);

create table listings (
  id bigint generated always as identity primary key,
  host_id bigint not null references users,
  source text references sources,
  source_id text,
  status text not null default 'published' check (status in ('draft', 'published', 'paused', 'removed')),
  title text not null,
  description_html text not null default '', -- sanitised when it is written
  neighbourhood_html text not null default '',
  kind text not null,
  room_type text not null check (room_type in ('entire_home', 'private_room', 'shared_room', 'hotel_room')),
  guests smallint not null check (guests > 0),
  bedrooms smallint not null default 0,
  beds smallint not null default 1,
  bathrooms real not null default 1,
  sleeping jsonb not null default '[]',      -- [{ "beds": [{ "kind": "double", "count": 1 }] }], one per bedroom; the last may be the living room
  amenities text[] not null default '{}',
  amenity_mask bigint not null default 0,    -- the same, a bit each (features/stays/amenities.ts)
  pt point not null,                         -- (longitude, latitude), blurred by the host's wish
  place_id bigint not null references places,
  neighbourhood text not null default '',
  country char(2) not null,
  time_zone text not null,
  currency char(3) not null,
  price_micros bigint check (price_micros > 0),         -- a night; null: not bookable
  weekend_price_micros bigint check (weekend_price_micros > 0), -- nights of Friday and Saturday; null: as other nights
  cleaning_fee_micros bigint not null default 0,
  weekly_discount_percent smallint not null default 0 check (weekly_discount_percent between 0 and 90),
  monthly_discount_percent smallint not null default 0 check (monthly_discount_percent between 0 and 90),
  tax_percent real not null default 0,
  price_usd_micros bigint,                   -- the same night in one currency, so that prices can be compared; kept by the rates' refresh
  min_nights smallint not null default 1,
  max_nights smallint not null default 365,
  instant_book boolean not null default false,
  cancellation_policy text not null default 'moderate' check (cancellation_policy in ('flexible', 'moderate', 'firm', 'strict')),
  checkin_from text not null default '15:00',
  checkout_until text not null default '11:00',
  house_rules jsonb not null default '{}',   -- { pets, smoking, parties: boolean, quiet_from?, quiet_until?: "22:00", notes: [text] }
  registration text,
  rating_count int not null default 0,
  rating real,                               -- 1 to 5
  category_ratings jsonb not null default '{}', -- { cleanliness, accuracy, check_in, communication, location, value }: 1 to 5
  score real not null default 0,             -- what a search shows first
  booked datemultirange not null default '{}', -- nights that cannot be had: bookings and blocks, kept in their transaction
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_id)
);
create index on listings (host_id);
create index listings_by_place on listings (place_id);
create index listings_by_pt on listings using gist (pt) include (price_usd_micros, guests, amenity_mask, score, id, booked) where status = 'published';
create index listings_by_score on listings (score desc, id) where status = 'published';

create table listing_photos (
  listing_id bigint not null references listings on delete cascade,
  position smallint not null,
  path text not null,                        -- address below /photos/
  width int not null,
  height int not null,
  alt text not null,
  colour text not null,                      -- #rrggbb, shown until the picture is there
  primary key (listing_id, position)
);

create table reviews (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  author_id bigint references users,
  author_name text not null,
  source text references sources,
  source_id text,
  written_on date not null,
  body text not null,
  rating smallint check (rating between 1 and 5),
  category_ratings jsonb not null default '{}',
  reply text,
  unique (source, source_id)
);
create index on reviews (listing_id, written_on desc, id desc);

create table bookings (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  guest_id bigint not null references users,
  checkin date not null,
  checkout date not null,
  guests smallint not null,
  status text not null check (status in ('held', 'accepted', 'paid', 'completed', 'cancelled')),
  created_at timestamptz not null default now(),
  check (checkout > checkin),
  constraint bookings_do_not_overlap exclude using gist (listing_id with =, daterange(checkin, checkout) with &&)
    where (status in ('held', 'accepted', 'paid', 'completed'))
);

create table blocked_nights (
  listing_id bigint not null references listings on delete cascade,
  nights daterange not null,
  reason text not null default 'host' check (reason in ('host', 'import')),
  primary key (listing_id, nights)
);

create table imports (
  file text not null,                        -- sha256 of the file
  what text not null check (what in ('listings', 'calendar', 'reviews')),
  rows_done int not null default 0,
  finished_at timestamptz,
  primary key (file, what)
);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  taken int not null,
  primary key (key, window_start)
);

create table secrets (
  name text primary key,
  value bytea not null
);

-- Kept pages of every process are dropped when what they show changes.
create function tell_stays_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('stays_changed', ''); return null; end $$;
create trigger listings_changed after insert or update or delete on listings for each statement execute function tell_stays_changed();
create trigger reviews_changed after insert or update or delete on reviews for each statement execute function tell_stays_changed();
create trigger photos_changed after insert or update or delete on listing_photos for each statement execute function tell_stays_changed();
create trigger rates_changed after insert or update or delete on exchange_rates for each statement execute function tell_stays_changed();
