-- Written from db/migrations by `npm run schema`: read it, do not edit it.

create extension btree_gist;
create extension citext;
create extension pg_trgm;
create extension unaccent;

CREATE OR REPLACE FUNCTION public.plain(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, t));

CREATE OR REPLACE FUNCTION public.tell_stays_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform pg_notify('stays_changed', ''); return null; end $function$;

create table blocked_nights (
  listing_id bigint not null,
  nights daterange not null,
  reason text not null default 'host'::text,
  constraint blocked_nights_pkey PRIMARY KEY (listing_id, nights),
  constraint blocked_nights_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint blocked_nights_reason_check CHECK (reason = ANY (ARRAY['host'::text, 'import'::text]))
);

create table bookings (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  guest_id bigint not null,
  checkin date not null,
  checkout date not null,
  guests smallint not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint bookings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint bookings_check CHECK (checkout > checkin),
  constraint bookings_status_check CHECK (status = ANY (ARRAY['held'::text, 'accepted'::text, 'paid'::text, 'completed'::text, 'cancelled'::text])),
  constraint bookings_do_not_overlap EXCLUDE USING gist (listing_id WITH =, daterange(checkin, checkout) WITH &&) WHERE (status = ANY (ARRAY['held'::text, 'accepted'::text, 'paid'::text, 'completed'::text]))
);

create table exchange_rates (
  day date not null,
  currency character(3) not null,
  per_usd numeric not null,
  constraint exchange_rates_pkey PRIMARY KEY (currency, day),
  constraint exchange_rates_per_usd_check CHECK (per_usd > 0::numeric)
);
CREATE TRIGGER rates_changed AFTER INSERT OR DELETE OR UPDATE ON exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_stays_changed();

create table imports (
  file text not null,
  what text not null,
  rows_done integer not null default 0,
  finished_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (file, what),
  constraint imports_what_check CHECK (what = ANY (ARRAY['listings'::text, 'calendar'::text, 'reviews'::text]))
);

create table listing_photos (
  listing_id bigint not null,
  position smallint not null,
  path text not null,
  width integer not null,
  height integer not null,
  alt text not null,
  colour text not null,
  constraint listing_photos_pkey PRIMARY KEY (listing_id, "position"),
  constraint listing_photos_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);
CREATE TRIGGER photos_changed AFTER INSERT OR DELETE OR UPDATE ON listing_photos FOR EACH STATEMENT EXECUTE FUNCTION tell_stays_changed();

create table listings (
  id bigint not null generated always as identity,
  host_id bigint not null,
  source text,
  source_id text,
  status text not null default 'published'::text,
  title text not null,
  description_html text not null default ''::text,
  neighbourhood_html text not null default ''::text,
  kind text not null,
  room_type text not null,
  guests smallint not null,
  bedrooms smallint not null default 0,
  beds smallint not null default 1,
  bathrooms real not null default 1,
  sleeping jsonb not null default '[]'::jsonb,
  amenities text[] not null default '{}'::text[],
  amenity_mask bigint not null default 0,
  pt point not null,
  place_id bigint not null,
  neighbourhood text not null default ''::text,
  country character(2) not null,
  time_zone text not null,
  currency character(3) not null,
  price_micros bigint,
  weekend_price_micros bigint,
  cleaning_fee_micros bigint not null default 0,
  weekly_discount_percent smallint not null default 0,
  monthly_discount_percent smallint not null default 0,
  tax_percent real not null default 0,
  price_usd_micros bigint,
  min_nights smallint not null default 1,
  max_nights smallint not null default 365,
  instant_book boolean not null default false,
  cancellation_policy text not null default 'moderate'::text,
  checkin_from text not null default '15:00'::text,
  checkout_until text not null default '11:00'::text,
  house_rules jsonb not null default '{}'::jsonb,
  registration text,
  rating_count integer not null default 0,
  rating real,
  category_ratings jsonb not null default '{}'::jsonb,
  score real not null default 0,
  booked datemultirange not null default '{}'::datemultirange,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_source_source_id_key UNIQUE (source, source_id),
  constraint listings_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id),
  constraint listings_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint listings_source_fkey FOREIGN KEY (source) REFERENCES sources(name),
  constraint listings_cancellation_policy_check CHECK (cancellation_policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'firm'::text, 'strict'::text])),
  constraint listings_guests_check CHECK (guests > 0),
  constraint listings_monthly_discount_percent_check CHECK (monthly_discount_percent >= 0 AND monthly_discount_percent <= 90),
  constraint listings_price_micros_check CHECK (price_micros > 0),
  constraint listings_room_type_check CHECK (room_type = ANY (ARRAY['entire_home'::text, 'private_room'::text, 'shared_room'::text, 'hotel_room'::text])),
  constraint listings_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'paused'::text, 'removed'::text])),
  constraint listings_weekend_price_micros_check CHECK (weekend_price_micros > 0),
  constraint listings_weekly_discount_percent_check CHECK (weekly_discount_percent >= 0 AND weekly_discount_percent <= 90)
);
CREATE INDEX listings_by_place ON public.listings USING btree (place_id);
CREATE INDEX listings_by_pt ON public.listings USING gist (pt) INCLUDE (price_usd_micros, guests, amenity_mask, score, id, booked, kind, room_type, instant_book, cancellation_policy, bedrooms, beds, bathrooms, min_nights, max_nights, price_micros) WHERE (status = 'published'::text);
CREATE INDEX listings_by_score ON public.listings USING btree (score DESC, id) INCLUDE (price_usd_micros, guests, amenity_mask, kind, room_type, instant_book, cancellation_policy, bedrooms, beds, bathrooms, min_nights, max_nights, price_micros) WHERE (status = 'published'::text);
CREATE INDEX listings_host_id_idx ON public.listings USING btree (host_id);
CREATE TRIGGER listings_changed AFTER INSERT OR DELETE OR UPDATE ON listings FOR EACH STATEMENT EXECUTE FUNCTION tell_stays_changed();

create table places (
  id bigint not null,
  name text not null,
  country character(2) not null,
  population integer not null,
  pt point not null,
  time_zone text not null,
  slug text not null,
  stays_count integer not null default 0,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_slug_key UNIQUE (slug)
);
CREATE INDEX places_plain_idx ON public.places USING gin (plain(name) gin_trgm_ops);
CREATE INDEX places_plain_idx1 ON public.places USING btree (plain(name) text_pattern_ops);
CREATE INDEX places_stays_count_population_idx ON public.places USING btree (stays_count DESC, population DESC) WHERE (stays_count > 0);

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  taken integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);

create table reviews (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  author_id bigint,
  author_name text not null,
  source text,
  source_id text,
  written_on date not null,
  body text not null,
  rating smallint,
  category_ratings jsonb not null default '{}'::jsonb,
  reply text,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_source_source_id_key UNIQUE (source, source_id),
  constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint reviews_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint reviews_source_fkey FOREIGN KEY (source) REFERENCES sources(name),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5)
);
CREATE INDEX reviews_listing_id_written_on_id_idx ON public.reviews USING btree (listing_id, written_on DESC, id DESC);
CREATE TRIGGER reviews_changed AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_stays_changed();

create table secrets (
  name text not null,
  value bytea not null,
  constraint secrets_pkey PRIMARY KEY (name)
);

create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  remembered boolean not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

create table sources (
  name text not null,
  attribution text not null,
  url text not null,
  licence text not null,
  constraint sources_pkey PRIMARY KEY (name)
);

create table users (
  id bigint not null generated always as identity,
  email citext,
  password_hash text,
  first_name text not null,
  last_name text not null default ''::text,
  birth_date date,
  about text not null default ''::text,
  picture text,
  languages text[] not null default '{}'::text[],
  response_minutes integer,
  role text not null default 'member'::text,
  source text,
  source_id text,
  created_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_source_source_id_key UNIQUE (source, source_id),
  constraint users_role_check CHECK (role = ANY (ARRAY['member'::text, 'operator'::text]))
);
