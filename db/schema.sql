-- Written from db/migrations by `npm run schema`: read it, do not edit it.

create extension btree_gist;
create extension citext;
create extension pg_trgm;
create extension unaccent;

CREATE OR REPLACE FUNCTION public.check_ledger_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from ledger_lines where transaction_id = new.transaction_id group by currency having sum(amount_micros) <> 0) then
    raise exception 'the lines of ledger transaction % do not sum to nothing', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before int := case when tg_op <> 'INSERT' and holds_seats(old.status) then old.seats else 0 end;
  after int := case when tg_op <> 'DELETE' and holds_seats(new.status) then new.seats else 0 end;
begin
  if tg_op = 'UPDATE' and new.instance_id <> old.instance_id then
    raise exception 'an outing keeps its date' using errcode = 'restrict_violation';
  end if;
  if before <> after then
    update experience_instances set taken = taken + after - before where id = coalesce(new.instance_id, old.instance_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.holds_nights(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status in ('held', 'requested', 'accepted', 'paid', 'checked_in', 'completed', 'disputed') $function$;

CREATE OR REPLACE FUNCTION public.holds_seats(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status in ('held', 'paid', 'completed') $function$;

CREATE OR REPLACE FUNCTION public.holds_table(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status in ('offered', 'booked', 'honoured') $function$;

CREATE OR REPLACE FUNCTION public.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is not rewritten: make another transaction' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.new_booking_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  select string_agg(substr('BCDFGHJKLMNPQRSTVWXZ', 1 + get_byte(bytes, i) % 20, 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bytes) r, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as i
$function$;

CREATE OR REPLACE FUNCTION public.note_host_joined()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listings set host_joined = true, score = score + (price_micros is not null)::int where host_id = new.id and not host_joined;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plain(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, t));

CREATE OR REPLACE FUNCTION public.tell_changed(kind text, what text, told jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  news jsonb := jsonb_build_object('of', kind, 'what', what);
  named text := news || jsonb_build_object('rows', told);
begin
  if jsonb_array_length(told) > 60 or octet_length(named) > 7900 then
    perform pg_notify('stays_changed', news::text);
  elsif jsonb_array_length(told) > 0 then
    perform pg_notify('stays_changed', named);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_features_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform pg_notify('features_changed', ''); return null; end $function$;

CREATE OR REPLACE FUNCTION public.tell_listings(what text, ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select tell_changed('stay', what, (
    select jsonb_agg(told_of(id, host_id, place_id, pt))
    from (select * from listings where id = any(ids) and status = 'published' limit 61) l)) $function$;

CREATE OR REPLACE FUNCTION public.tell_listings_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
  shown jsonb;
  freed jsonb;
begin
  if tg_op = 'INSERT' then
    perform tell_listings('card', array(select id from made where status = 'published' limit 61));
    return null;
  end if;
  ids := array(select id from gone limit 61);
  if cardinality(ids) > 60 then
    perform pg_notify('stays_changed', '{"of": "stay", "what": "card"}');
  elsif tg_op = 'DELETE' then
    select jsonb_agg(told_of(id, host_id, place_id, pt)) into shown from gone where status = 'published';
    perform tell_changed('stay', 'card', shown);
  else
    with seen as (
      select id, host_id, place_id, pt, status from gone union all select id, host_id, place_id, pt, status from made
    ), differs as (
      select was.id, to_jsonb(was) - array['booked', 'updated_at'] <> to_jsonb(is_now) - array['booked', 'updated_at'] as on_cards
      from gone was join made is_now on is_now.id = was.id
    )
    select jsonb_agg(distinct told_of(id, host_id, place_id, pt)) filter (where on_cards),
           jsonb_agg(distinct told_of(id, host_id, place_id, pt)) filter (where not on_cards)
      into shown, freed from seen join differs using (id) where status = 'published';
    perform tell_changed('stay', 'card', shown);
    perform tell_changed('stay', 'nights', freed);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_navigation_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform pg_notify('navigation_changed', ''); return null; end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_catalog_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told jsonb;
  rows text := case when tg_op = 'DELETE' then 'gone' else 'made' end;
begin
  execute format('select jsonb_agg(jsonb_build_object(''id'', id)) from (select distinct %I as id from %I limit 61) f', tg_argv[1], rows)
    into told;
  perform tell_changed('find', tg_argv[0], told);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_dates_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  what text := case when exists (
    select from made m join gone g using (id)
    where (m.price_micros, m.currency, m.tax_percent, m.status, m.starts_at, m.taken < m.seats)
      is distinct from (g.price_micros, g.currency, g.tax_percent, g.status, g.starts_at, g.taken < g.seats)
  ) then 'card' else 'page' end;
begin
  perform tell_changed('find', what, (
    select jsonb_agg(jsonb_build_object('id', experience_id)) from (select distinct experience_id from made limit 61) f));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_listings_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then perform tell_listings(tg_argv[0], array(select distinct listing_id from made)); end if;
  if tg_op <> 'INSERT' then perform tell_listings(tg_argv[0], array(select distinct listing_id from gone)); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_outbox_filled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform pg_notify('outbox_filled', ''); return null; end $function$;

CREATE OR REPLACE FUNCTION public.tell_payments_wanted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform pg_notify('payments_wanted', ''); return null; end $function$;

CREATE OR REPLACE FUNCTION public.tell_people_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changed('host', 'page', jsonb_build_array(jsonb_build_object('id', new.id)));
  perform tell_listings('page', array(select distinct listing_id from reviews where author_id = new.id));
  perform tell_changed('find', 'page', (
    select jsonb_agg(jsonb_build_object('id', id)) from (
      select id from catalog_entries where host_id = new.id
      union select find_id from catalog_reviews where author_id = new.id limit 61) f));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_places_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform pg_notify('stays_changed', '{"of": "place", "what": "card"}'); return null; end $function$;

CREATE OR REPLACE FUNCTION public.tell_stays_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform pg_notify('stays_changed', ''); return null; end $function$;

CREATE OR REPLACE FUNCTION public.tell_unread_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('unread_changed', new.user_id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_wishlist_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('wishlist_changed', new.wishlist_id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.told_of(id bigint, host_id bigint, place_id bigint, pt point)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$ select jsonb_build_object('id', id, 'host', host_id, 'place', place_id, 'at', jsonb_build_array(pt[0], pt[1])) $function$;

create table airlocks (
  id bigint not null generated always as identity,
  rule text not null,
  flow text not null,
  status smallint not null default 0,
  user_id bigint,
  holder_hash bytea not null,
  seal bytea not null,
  methods text[] not null,
  first_choice text not null,
  frictions jsonb not null default '{}'::jsonb,
  attempts smallint not null default 0,
  failure_reason text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  request_hash bytea,
  constraint airlocks_pkey PRIMARY KEY (id),
  constraint airlocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint airlocks_attempts_check CHECK (attempts >= 0 AND attempts <= 5),
  constraint airlocks_failure_reason_check CHECK (failure_reason = ANY (ARRAY['amount_mismatch'::text, 'auth_failure'::text, 'downstream_failure'::text, 'rate_limited'::text])),
  constraint airlocks_methods_check CHECK (cardinality(methods) > 0),
  constraint airlocks_status_check CHECK (status >= 0 AND status <= 3)
);
CREATE INDEX airlocks_expires_at_idx ON public.airlocks USING btree (expires_at);
CREATE INDEX airlocks_holder_hash_seal_idx ON public.airlocks USING btree (holder_hash, seal);
CREATE INDEX airlocks_user_id_idx ON public.airlocks USING btree (user_id);

create table alerts (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  facts jsonb not null default '{}'::jsonb,
  url text not null,
  picture text,
  topic text,
  created_at timestamp with time zone not null,
  viewed_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint alerts_pkey PRIMARY KEY (id),
  constraint alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX alerts_created_at_idx ON public.alerts USING btree (created_at);
CREATE INDEX alerts_user_id_id_idx ON public.alerts USING btree (user_id, id DESC) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX alerts_user_id_topic_idx ON public.alerts USING btree (user_id, topic) WHERE ((removed_at IS NULL) AND (topic IS NOT NULL));

create table api_keys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  key text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_key UNIQUE (key),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_user_id_idx ON public.api_keys USING btree (user_id);

create table api_tokens (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_tokens_scopes_check CHECK (cardinality(scopes) > 0)
);
CREATE INDEX api_tokens_user_id_idx ON public.api_tokens USING btree (user_id);

create table appeals (
  id bigint not null generated always as identity,
  subject text not null,
  user_id bigint,
  rule text,
  browser_hash bytea,
  email citext,
  locale text not null,
  words text not null,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  answered_by bigint,
  spent_at timestamp with time zone,
  method text,
  facts jsonb not null default '{}'::jsonb,
  request_hash bytea,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint appeals_check CHECK ((status = 'open'::text) = (answered_at IS NULL)),
  constraint appeals_method_check CHECK (method = ANY (ARRAY['contact_kba'::text, 'contact_ticket'::text, 'contact_us_form'::text])),
  constraint appeals_status_check CHECK (status = ANY (ARRAY['open'::text, 'lifted'::text, 'kept'::text]))
);
CREATE INDEX appeals_answered_by_idx ON public.appeals USING btree (answered_by);
CREATE INDEX appeals_browser_hash_idx ON public.appeals USING btree (browser_hash) WHERE (status = 'lifted'::text);
CREATE INDEX appeals_status_id_idx ON public.appeals USING btree (status, id DESC);
CREATE INDEX appeals_subject_id_idx ON public.appeals USING btree (subject, id DESC);
CREATE UNIQUE INDEX appeals_subject_idx ON public.appeals USING btree (subject) WHERE (status = 'open'::text);
CREATE INDEX appeals_user_id_idx ON public.appeals USING btree (user_id);

create table arrivals (
  listing_id bigint not null,
  address text not null default ''::text,
  instructions text not null default ''::text,
  door_code text not null default ''::text,
  constraint arrivals_pkey PRIMARY KEY (listing_id),
  constraint arrivals_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);

create table billing_details (
  booking_id bigint not null,
  version integer not null,
  user_id bigint,
  name text not null,
  address text not null,
  country text not null,
  tax_number text not null,
  changed_at timestamp with time zone not null,
  constraint billing_details_pkey PRIMARY KEY (booking_id, version),
  constraint billing_details_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint billing_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX billing_details_user_id_idx ON public.billing_details USING btree (user_id);

create table blocked_nights (
  listing_id bigint not null,
  nights daterange not null,
  reason text not null default 'host'::text,
  constraint blocked_nights_pkey PRIMARY KEY (listing_id, nights, reason),
  constraint blocked_nights_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint blocked_nights_reason_check CHECK (reason = ANY (ARRAY['host'::text, 'import'::text, 'feed'::text]))
);

create table booking_alterations (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  proposed_by text not null,
  status text not null default 'proposed'::text,
  checkin date not null,
  checkout date not null,
  guests smallint not null,
  children smallint not null,
  infants smallint not null,
  price jsonb not null,
  difference_micros bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint booking_alterations_pkey PRIMARY KEY (id),
  constraint booking_alterations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_alterations_check CHECK (checkout > checkin),
  constraint booking_alterations_proposed_by_check CHECK (proposed_by = ANY (ARRAY['guest'::text, 'host'::text])),
  constraint booking_alterations_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'awaiting_payment'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]))
);
CREATE INDEX booking_alterations_booking_id_idx ON public.booking_alterations USING btree (booking_id);
CREATE INDEX booking_alterations_expires_at_idx ON public.booking_alterations USING btree (expires_at) WHERE (status = ANY (ARRAY['proposed'::text, 'awaiting_payment'::text]));
CREATE UNIQUE INDEX one_open_alteration ON public.booking_alterations USING btree (booking_id) WHERE (status = ANY (ARRAY['proposed'::text, 'awaiting_payment'::text]));

create table bookings (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  guest_id bigint not null,
  checkin date not null,
  checkout date not null,
  guests smallint not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  code text not null default new_booking_code(),
  uuid uuid not null default gen_random_uuid(),
  children smallint not null default 0,
  infants smallint not null default 0,
  instant_book boolean not null default true,
  quote_id uuid,
  message text not null default ''::text,
  expires_at timestamp with time zone,
  changed_at timestamp with time zone,
  reason text,
  reason_text text not null default ''::text,
  agreement jsonb,
  price jsonb,
  back jsonb,
  charged_micros bigint not null default 0,
  charged_currency character(3),
  credit_micros bigint not null default 0,
  host_currency character(3),
  host_micros bigint not null default 0,
  tax_micros bigint not null default 0,
  host_posted_micros bigint not null default 0,
  tax_posted_micros bigint not null default 0,
  host_paid_micros bigint not null default 0,
  deposit_micros bigint not null default 0,
  deposit_posted_micros bigint not null default 0,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_code_key UNIQUE (code),
  constraint bookings_quote_id_key UNIQUE (quote_id),
  constraint bookings_uuid_key UNIQUE (uuid),
  constraint bookings_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint bookings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint bookings_check CHECK (checkout > checkin),
  constraint bookings_children_check CHECK (children >= 0),
  constraint bookings_credit_micros_check CHECK (credit_micros >= 0),
  constraint bookings_deposit_micros_check CHECK (deposit_micros >= 0),
  constraint bookings_infants_check CHECK (infants >= 0),
  constraint bookings_status_check CHECK (status = ANY (ARRAY['held'::text, 'requested'::text, 'accepted'::text, 'paid'::text, 'checked_in'::text, 'completed'::text, 'disputed'::text, 'declined'::text, 'expired'::text, 'cancelled_by_guest'::text, 'cancelled_by_host'::text, 'refunded'::text])),
  constraint bookings_do_not_overlap EXCLUDE USING gist (listing_id WITH =, daterange(checkin, checkout) WITH &&) WHERE (holds_nights(status))
);
CREATE INDEX bookings_checkout_idx ON public.bookings USING btree (checkout) WHERE (deposit_micros > 0);
CREATE INDEX bookings_expires_at_idx ON public.bookings USING btree (expires_at) WHERE (status = ANY (ARRAY['held'::text, 'requested'::text, 'accepted'::text]));
CREATE INDEX bookings_guest_id_checkin_idx ON public.bookings USING btree (guest_id, checkin);
CREATE INDEX bookings_lately_over ON public.bookings USING btree (checkout) WHERE (status = ANY (ARRAY['completed'::text, 'refunded'::text]));
CREATE INDEX bookings_listing_id_checkin_idx ON public.bookings USING btree (listing_id, checkin);
CREATE INDEX bookings_on_their_way ON public.bookings USING btree (checkin) WHERE (status = ANY (ARRAY['paid'::text, 'checked_in'::text]));
CREATE INDEX bookings_to_pay_out ON public.bookings USING btree (checkin) WHERE (host_posted_micros > host_paid_micros);

create table calendar_addresses (
  listing_id bigint not null,
  code text not null,
  made_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint calendar_addresses_pkey PRIMARY KEY (listing_id),
  constraint calendar_addresses_code_key UNIQUE (code),
  constraint calendar_addresses_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);

create table calendar_feeds (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  name text not null,
  url text not null,
  created_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  imported_at timestamp with time zone,
  error text,
  etag text,
  modified text,
  stale_told_at timestamp with time zone,
  unread_count integer not null default 0,
  unread_names text[] not null default '{}'::text[],
  blocks_free boolean not null default false,
  free_count integer not null default 0,
  unknown_zones text[] not null default '{}'::text[],
  tells_stays boolean not null default false,
  constraint calendar_feeds_pkey PRIMARY KEY (id),
  constraint calendar_feeds_listing_id_url_key UNIQUE (listing_id, url),
  constraint calendar_feeds_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);
CREATE INDEX calendar_feeds_next_at_idx ON public.calendar_feeds USING btree (next_at);

create table caller_id_calls (
  call_hash bytea not null,
  received_at timestamp with time zone not null,
  constraint caller_id_calls_pkey PRIMARY KEY (call_hash)
);
CREATE INDEX caller_id_calls_received_at_idx ON public.caller_id_calls USING btree (received_at);

create table captchas (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint captchas_pkey PRIMARY KEY (nonce)
);
CREATE INDEX captchas_expires_at_idx ON public.captchas USING btree (expires_at);

create table card_checks (
  id bigint not null generated always as identity,
  user_id bigint not null,
  method text not null,
  provider text not null,
  reference uuid not null default gen_random_uuid(),
  currency character(3) not null,
  amounts_micros bigint[] not null,
  provider_id text,
  hold_ids text[] not null default '{}'::text[],
  card_fingerprint text,
  card_label text,
  created_at timestamp with time zone not null,
  passed_at timestamp with time zone,
  released_at timestamp with time zone,
  constraint card_checks_pkey PRIMARY KEY (id),
  constraint card_checks_reference_key UNIQUE (reference),
  constraint card_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint card_checks_check CHECK (passed_at IS NULL OR card_fingerprint IS NOT NULL),
  constraint card_checks_method_check CHECK (method = ANY (ARRAY['micro_authorization'::text, 'three_d_secure'::text])),
  constraint card_checks_provider_check CHECK (provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))
);
CREATE INDEX card_checks_passed ON public.card_checks USING btree (user_id, card_fingerprint) WHERE (passed_at IS NOT NULL);
CREATE INDEX card_checks_to_release ON public.card_checks USING btree (created_at) WHERE (released_at IS NULL);

create table case_messages (
  id bigint not null generated always as identity,
  case_id bigint not null,
  is_answer boolean not null,
  operator_id bigint,
  words text not null,
  created_at timestamp with time zone not null,
  constraint case_messages_pkey PRIMARY KEY (id),
  constraint case_messages_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint case_messages_check CHECK (is_answer OR operator_id IS NULL)
);
CREATE INDEX case_messages_case_id_id_idx ON public.case_messages USING btree (case_id, id);
CREATE INDEX case_messages_operator_id_idx ON public.case_messages USING btree (operator_id) WHERE (operator_id IS NOT NULL);

create table cases (
  id bigint not null generated always as identity,
  user_id bigint,
  email text,
  locale text not null,
  topic text not null,
  reservation_code text,
  status text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  listing_id bigint,
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint cases_check CHECK ((user_id IS NULL) <> (email IS NULL)),
  constraint cases_status_check CHECK (status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))
);
CREATE INDEX cases_changed_at_idx ON public.cases USING btree (changed_at) WHERE (status = 'open'::text);
CREATE INDEX cases_listing_id_idx ON public.cases USING btree (listing_id) WHERE (listing_id IS NOT NULL);
CREATE INDEX cases_user_id_idx ON public.cases USING btree (user_id) WHERE (user_id IS NOT NULL);

create table catalog_entries (
  id bigint not null generated always as identity,
  kind text not null,
  queue_status smallint not null default 7,
  host_id bigint,
  place_id bigint,
  at_id bigint,
  title text not null,
  summary text not null default ''::text,
  body text not null default ''::text,
  category text not null default ''::text,
  pt point,
  price_micros bigint,
  currency character(3),
  price_usd_micros bigint,
  facts jsonb not null default '{}'::jsonb,
  rating real,
  rating_count integer not null default 0,
  score real not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_luxury boolean not null default false,
  constraint catalog_entries_pkey PRIMARY KEY (id),
  constraint catalog_entries_at_id_fkey FOREIGN KEY (at_id) REFERENCES catalog_entries(id) ON DELETE SET NULL,
  constraint catalog_entries_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id),
  constraint catalog_entries_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint catalog_entries_check CHECK ((price_micros IS NULL) = (currency IS NULL)),
  constraint catalog_entries_check1 CHECK (NOT is_luxury OR kind = 'experience'::text),
  constraint catalog_entries_kind_check CHECK (kind = ANY (ARRAY['experience'::text, 'place'::text, 'activity'::text, 'restaurant'::text, 'story'::text])),
  constraint catalog_entries_price_micros_check CHECK (price_micros > 0),
  constraint catalog_entries_queue_status_check CHECK (queue_status >= 0 AND queue_status <= 9)
);
CREATE INDEX catalog_entries_at ON public.catalog_entries USING gist (pt) WHERE (queue_status = 7);
CREATE INDEX catalog_entries_at_id_idx ON public.catalog_entries USING btree (at_id) WHERE (at_id IS NOT NULL);
CREATE INDEX catalog_entries_by_score ON public.catalog_entries USING btree (kind, place_id, score DESC, id) WHERE (queue_status = 7);
CREATE INDEX catalog_entries_host_id_queue_status_idx ON public.catalog_entries USING btree (host_id, queue_status);
CREATE TRIGGER catalog_entries_changed AFTER UPDATE ON catalog_entries REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('card', 'id');
CREATE TRIGGER catalog_entries_gone AFTER DELETE ON catalog_entries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('card', 'id');
CREATE TRIGGER catalog_entries_made AFTER INSERT ON catalog_entries REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('card', 'id');

create table catalog_photos (
  find_id bigint not null,
  position smallint not null,
  path text not null,
  width integer not null,
  height integer not null,
  alt text not null,
  colour text not null,
  constraint catalog_photos_pkey PRIMARY KEY (find_id, "position"),
  constraint catalog_photos_find_id_fkey FOREIGN KEY (find_id) REFERENCES catalog_entries(id) ON DELETE CASCADE
);
CREATE INDEX catalog_photos_path_idx ON public.catalog_photos USING btree (path);
CREATE TRIGGER catalog_photos_changed AFTER UPDATE ON catalog_photos REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('card', 'find_id');
CREATE TRIGGER catalog_photos_gone AFTER DELETE ON catalog_photos REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('card', 'find_id');
CREATE TRIGGER catalog_photos_made AFTER INSERT ON catalog_photos REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('card', 'find_id');

create table catalog_reviews (
  id bigint not null generated always as identity,
  find_id bigint not null,
  author_id bigint,
  author_name text not null,
  written_on date not null,
  body text not null,
  rating smallint not null,
  constraint catalog_reviews_pkey PRIMARY KEY (id),
  constraint catalog_reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint catalog_reviews_find_id_fkey FOREIGN KEY (find_id) REFERENCES catalog_entries(id) ON DELETE CASCADE,
  constraint catalog_reviews_rating_check CHECK (rating >= 1 AND rating <= 5)
);
CREATE INDEX catalog_reviews_author_id_idx ON public.catalog_reviews USING btree (author_id);
CREATE INDEX catalog_reviews_find_id_written_on_id_idx ON public.catalog_reviews USING btree (find_id, written_on DESC, id DESC);
CREATE TRIGGER catalog_reviews_changed AFTER UPDATE ON catalog_reviews REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'find_id');
CREATE TRIGGER catalog_reviews_gone AFTER DELETE ON catalog_reviews REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'find_id');
CREATE TRIGGER catalog_reviews_made AFTER INSERT ON catalog_reviews REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'find_id');

create table charge_disputes (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  user_id bigint not null,
  provider text not null,
  provider_id text not null,
  amount_micros bigint not null,
  currency character(3) not null,
  reason text not null,
  status text not null,
  evidence_by timestamp with time zone,
  is_withdrawn boolean not null default false,
  moves integer not null default 0,
  decision text,
  evidence text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  met_open_at timestamp with time zone,
  met_lost_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint charge_disputes_pkey PRIMARY KEY (id),
  constraint charge_disputes_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint charge_disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint charge_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint charge_disputes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint charge_disputes_amount_micros_check CHECK (amount_micros > 0),
  constraint charge_disputes_decision_check CHECK (decision = ANY (ARRAY['contest'::text, 'accept'::text])),
  constraint charge_disputes_provider_check CHECK (provider = ANY (ARRAY['sandbox'::text, 'stripe'::text])),
  constraint charge_disputes_status_check CHECK (status = ANY (ARRAY['open'::text, 'under_review'::text, 'won'::text, 'lost'::text]))
);
CREATE INDEX charge_disputes_of ON public.charge_disputes USING btree (user_id);
CREATE INDEX charge_disputes_payment_id_idx ON public.charge_disputes USING btree (payment_id);

create table client_files (
  path text not null,
  replaced_at timestamp with time zone,
  constraint client_files_pkey PRIMARY KEY (path)
);
CREATE INDEX client_files_replaced ON public.client_files USING btree (replaced_at);

create table codes (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  channel text not null,
  destination text not null,
  user_id bigint,
  code_hash bytea,
  link_hash bytea,
  tries smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  asked_by bytea,
  constraint codes_pkey PRIMARY KEY (id),
  constraint codes_link_hash_key UNIQUE (link_hash),
  constraint codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint codes_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text, 'voice'::text])),
  constraint codes_purpose_check CHECK (purpose = ANY (ARRAY['sign_in'::text, 'sign_up'::text, 'reset_password'::text, 'reauthenticate'::text, 'change_email'::text, 'change_phone'::text, 'challenge'::text, 'report_login'::text]))
);
CREATE INDEX codes_destination_created_at_idx ON public.codes USING btree (destination, created_at);
CREATE INDEX codes_expires_at_idx ON public.codes USING btree (expires_at);

create table credit_grants (
  id bigint not null generated always as identity,
  user_id bigint not null,
  reason text not null,
  currency character(3) not null,
  amount_micros bigint not null,
  left_micros bigint not null,
  min_trip_micros bigint not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint credit_grants_pkey PRIMARY KEY (id),
  constraint credit_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint credit_grants_amount_micros_check CHECK (amount_micros > 0),
  constraint credit_grants_check CHECK (left_micros >= 0 AND left_micros <= amount_micros),
  constraint credit_grants_min_trip_micros_check CHECK (min_trip_micros >= 0),
  constraint credit_grants_reason_check CHECK (reason = ANY (ARRAY['invited'::text, 'referral'::text]))
);
CREATE INDEX credit_grants_expires_at_idx ON public.credit_grants USING btree (expires_at) WHERE (left_micros > 0);
CREATE INDEX credit_grants_user_id_idx ON public.credit_grants USING btree (user_id);

create table credit_uses (
  id bigint not null generated always as identity,
  grant_id bigint not null,
  for_what text not null,
  amount_micros bigint not null,
  returned_micros bigint not null default 0,
  constraint credit_uses_pkey PRIMARY KEY (id),
  constraint credit_uses_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES credit_grants(id),
  constraint credit_uses_amount_micros_check CHECK (amount_micros > 0),
  constraint credit_uses_check CHECK (returned_micros >= 0 AND returned_micros <= amount_micros)
);
CREATE INDEX credit_uses_for_what_idx ON public.credit_uses USING btree (for_what);
CREATE INDEX credit_uses_grant_id_idx ON public.credit_uses USING btree (grant_id);

create table deposit_claims (
  booking_id bigint not null,
  amount_micros bigint not null,
  reason text not null,
  status text not null default 'asked'::text,
  answer text not null default ''::text,
  decision text not null default ''::text,
  kept_micros bigint,
  made_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint deposit_claims_pkey PRIMARY KEY (booking_id),
  constraint deposit_claims_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint deposit_claims_amount_micros_check CHECK (amount_micros > 0),
  constraint deposit_claims_check CHECK (kept_micros >= 0 AND kept_micros <= amount_micros),
  constraint deposit_claims_check1 CHECK ((status = ANY (ARRAY['accepted'::text, 'decided'::text])) = (kept_micros IS NOT NULL)),
  constraint deposit_claims_status_check CHECK (status = ANY (ARRAY['asked'::text, 'contested'::text, 'accepted'::text, 'decided'::text]))
);
CREATE INDEX deposit_claims_answer_by_idx ON public.deposit_claims USING btree (answer_by) WHERE (status = 'asked'::text);

create table dining_tables (
  id bigint not null generated always as identity,
  restaurant_id bigint not null,
  name text not null,
  seats smallint not null,
  is_community boolean not null default false,
  constraint dining_tables_pkey PRIMARY KEY (id),
  constraint dining_tables_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES table_services(restaurant_id) ON DELETE CASCADE,
  constraint dining_tables_seats_check CHECK (seats >= 1 AND seats <= 40)
);
CREATE INDEX dining_tables_restaurant_id_idx ON public.dining_tables USING btree (restaurant_id);
CREATE TRIGGER dining_tables_changed AFTER UPDATE ON dining_tables REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER dining_tables_gone AFTER DELETE ON dining_tables REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER dining_tables_made AFTER INSERT ON dining_tables REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');

create table events (
  uuid uuid not null,
  name text not null,
  version smallint not null,
  data jsonb not null,
  user_id bigint,
  browser text,
  page text,
  page_type integer,
  retries smallint not null default 0,
  at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (uuid)
) partition by RANGE (uuid);
CREATE INDEX events_at_idx ON ONLY public.events USING brin (at);
CREATE INDEX events_name_at_idx ON ONLY public.events USING btree (name, at DESC);
CREATE INDEX events_user_id_idx ON ONLY public.events USING btree (user_id) WHERE (user_id IS NOT NULL);

create table exchange_rates (
  day date not null,
  currency character(3) not null,
  per_usd numeric not null,
  constraint exchange_rates_pkey PRIMARY KEY (currency, day),
  constraint exchange_rates_per_usd_check CHECK (per_usd > 0::numeric)
);
CREATE TRIGGER rates_changed AFTER INSERT OR DELETE OR UPDATE ON exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_stays_changed();

create table experience_bookings (
  id bigint not null generated always as identity,
  code text not null default new_booking_code(),
  instance_id bigint not null,
  guest_id bigint not null,
  host_id bigint not null,
  guests smallint not null,
  seats smallint not null,
  is_private boolean not null,
  youngest_age smallint,
  status text not null default 'held'::text,
  quote_id uuid not null,
  message text not null default ''::text,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  agreement jsonb not null,
  price jsonb not null,
  back jsonb,
  charged_micros bigint not null,
  charged_currency character(3) not null,
  credit_micros bigint not null default 0,
  host_currency character(3) not null,
  host_micros bigint not null,
  tax_micros bigint not null,
  host_posted_micros bigint not null default 0,
  tax_posted_micros bigint not null default 0,
  host_paid_micros bigint not null default 0,
  constraint experience_bookings_pkey PRIMARY KEY (id),
  constraint experience_bookings_code_key UNIQUE (code),
  constraint experience_bookings_quote_id_key UNIQUE (quote_id),
  constraint experience_bookings_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint experience_bookings_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id),
  constraint experience_bookings_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES experience_instances(id),
  constraint experience_bookings_charged_micros_check CHECK (charged_micros >= 0),
  constraint experience_bookings_check CHECK (seats >= guests),
  constraint experience_bookings_check1 CHECK ((status = 'held'::text) = (expires_at IS NOT NULL)),
  constraint experience_bookings_credit_micros_check CHECK (credit_micros >= 0),
  constraint experience_bookings_guests_check CHECK (guests > 0),
  constraint experience_bookings_status_check CHECK (status = ANY (ARRAY['held'::text, 'paid'::text, 'completed'::text, 'expired'::text, 'cancelled_by_guest'::text, 'cancelled_by_host'::text])),
  constraint experience_bookings_youngest_age_check CHECK (youngest_age >= 0 AND youngest_age <= 120)
);
CREATE INDEX experience_bookings_expires_at_idx ON public.experience_bookings USING btree (expires_at) WHERE (status = 'held'::text);
CREATE INDEX experience_bookings_guest_id_idx ON public.experience_bookings USING btree (guest_id);
CREATE INDEX experience_bookings_host_id_idx ON public.experience_bookings USING btree (host_id);
CREATE INDEX experience_bookings_to_pay_out ON public.experience_bookings USING btree (id) WHERE (host_posted_micros > host_paid_micros);
CREATE INDEX experience_bookings_under_way ON public.experience_bookings USING btree (instance_id) WHERE (status = 'paid'::text);
CREATE UNIQUE INDEX one_experience_booking_of_a_guest ON public.experience_bookings USING btree (instance_id, guest_id) WHERE holds_seats(status);
CREATE TRIGGER experience_bookings_take_seats AFTER INSERT OR DELETE OR UPDATE ON experience_bookings FOR EACH ROW EXECUTE FUNCTION count_seats();

create table experience_instances (
  id bigint not null generated always as identity,
  experience_id bigint not null,
  starts_at timestamp with time zone not null,
  minutes smallint not null,
  seats smallint not null,
  taken smallint not null default 0,
  minimum_age smallint not null default 0,
  price_micros bigint not null,
  private_price_micros bigint,
  currency character(3) not null,
  tax_percent real not null default 0,
  status text not null default 'open'::text,
  constraint experience_instances_pkey PRIMARY KEY (id),
  constraint experience_instances_experience_id_starts_at_key UNIQUE (experience_id, starts_at),
  constraint experience_instances_experience_id_fkey FOREIGN KEY (experience_id) REFERENCES catalog_entries(id) ON DELETE CASCADE,
  constraint experience_instances_minimum_age_check CHECK (minimum_age >= 0 AND minimum_age <= 99),
  constraint experience_instances_minutes_check CHECK (minutes >= 15 AND minutes <= 1440),
  constraint experience_instances_price_micros_check CHECK (price_micros > 0),
  constraint experience_instances_private_price_micros_check CHECK (private_price_micros > 0),
  constraint experience_instances_seats_check CHECK (seats >= 1 AND seats <= 50),
  constraint experience_instances_status_check CHECK (status = ANY (ARRAY['open'::text, 'cancelled'::text])),
  constraint experience_instances_tax_percent_check CHECK (tax_percent >= 0::double precision),
  constraint seats_are_had_once CHECK (taken >= 0 AND taken <= seats)
);
CREATE INDEX experience_instances_starts_at_idx ON public.experience_instances USING btree (starts_at) WHERE (status = 'open'::text);
CREATE TRIGGER experience_instances_changed AFTER UPDATE ON experience_instances REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_dates_changed();
CREATE TRIGGER experience_instances_gone AFTER DELETE ON experience_instances REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('card', 'experience_id');
CREATE TRIGGER experience_instances_made AFTER INSERT ON experience_instances REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('card', 'experience_id');

create table exposures (
  feature text not null,
  run integer not null,
  user_id bigint,
  browser text,
  arm text not null,
  at timestamp with time zone not null,
  constraint exposures_once UNIQUE NULLS NOT DISTINCT (feature, run, user_id, browser),
  constraint exposures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint exposures_one_subject CHECK (num_nonnulls(user_id, browser) = 1)
);
CREATE INDEX exposures_user_id_idx ON public.exposures USING btree (user_id) WHERE (user_id IS NOT NULL);

create table feature_changes (
  id bigint not null generated always as identity,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  changed_by bigint not null,
  at timestamp with time zone not null,
  constraint feature_changes_pkey PRIMARY KEY (id),
  constraint feature_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
);
CREATE INDEX feature_changes_changed_by_idx ON public.feature_changes USING btree (changed_by);
CREATE INDEX feature_changes_name_id_idx ON public.feature_changes USING btree (name, id DESC);

create table feature_settings (
  name text not null,
  percent real not null,
  changed_at timestamp with time zone not null default now(),
  weights jsonb,
  targeting jsonb not null default '{}'::jsonb,
  run integer not null default 1,
  constraint feature_settings_pkey PRIMARY KEY (name),
  constraint feature_settings_percent_check CHECK (percent >= 0::double precision AND percent <= 100::double precision)
);
CREATE TRIGGER features_changed AFTER INSERT OR DELETE OR UPDATE ON feature_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_features_changed();

create table feed_conflicts (
  id bigint not null generated always as identity,
  feed_id bigint not null,
  nights daterange not null,
  summary text not null default ''::text,
  booking_id bigint not null,
  found_at timestamp with time zone not null,
  kept_at timestamp with time zone,
  kind text not null,
  constraint feed_conflicts_pkey PRIMARY KEY (id),
  constraint feed_conflicts_feed_id_nights_booking_id_key UNIQUE (feed_id, nights, booking_id),
  constraint feed_conflicts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint feed_conflicts_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES calendar_feeds(id) ON DELETE CASCADE,
  constraint feed_conflicts_kind_check CHECK (kind = ANY (ARRAY['stay'::text, 'question'::text, 'unclear'::text, 'watched'::text]))
);
CREATE INDEX feed_conflicts_booking_id_idx ON public.feed_conflicts USING btree (booking_id);

create table feed_events (
  feed_id bigint not null,
  uid text not null,
  nights daterange not null,
  summary text not null default ''::text,
  constraint feed_events_pkey PRIMARY KEY (feed_id, uid, nights),
  constraint feed_events_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES calendar_feeds(id) ON DELETE CASCADE
);

create table forced_password_resets (
  user_id bigint not null,
  reason text not null,
  requested_by bigint,
  requested_at timestamp with time zone not null,
  constraint forced_password_resets_pkey PRIMARY KEY (user_id),
  constraint forced_password_resets_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint forced_password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX forced_password_resets_requested_by_idx ON public.forced_password_resets USING btree (requested_by);

create table group_payments (
  booking_id bigint not null,
  code text not null,
  pay_by timestamp with time zone not null,
  made_at timestamp with time zone not null,
  constraint group_payments_pkey PRIMARY KEY (booking_id),
  constraint group_payments_code_key UNIQUE (code),
  constraint group_payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);

create table guest_details (
  user_id bigint not null,
  legal_name text not null,
  birth_date date not null,
  nationality text not null,
  address text not null,
  updated_at timestamp with time zone not null,
  constraint guest_details_pkey PRIMARY KEY (user_id),
  constraint guest_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint guest_details_nationality_check CHECK (nationality ~ '^[A-Z]{2}$'::text)
);

create table help_articles (
  id integer not null,
  locale text not null,
  title text not null,
  topic text not null,
  audience text not null,
  keywords text[] not null,
  pages text[] not null,
  body text not null,
  excerpt text not null,
  file_digest text not null,
  is_edited boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  words text[] not null,
  tsv tsvector not null,
  constraint help_articles_pkey PRIMARY KEY (id, locale),
  constraint help_articles_audience_check CHECK (audience = ANY (ARRAY['guest'::text, 'host'::text, 'operator'::text]))
);
CREATE INDEX help_articles_locale_topic_idx ON public.help_articles USING btree (locale, topic);
CREATE INDEX help_articles_tsv_idx ON public.help_articles USING gin (tsv);

create table help_misses (
  locale text not null,
  query text not null,
  count integer not null default 1,
  last_at timestamp with time zone not null,
  constraint help_misses_pkey PRIMARY KEY (locale, query)
);
CREATE INDEX help_misses_count_last_at_idx ON public.help_misses USING btree (count DESC, last_at DESC);
CREATE INDEX help_misses_last_at_idx ON public.help_misses USING btree (last_at);

create table help_versions (
  id bigint not null generated always as identity,
  article_id integer not null,
  locale text not null,
  title text,
  keywords text[],
  body text,
  edited_by bigint,
  edited_at timestamp with time zone not null,
  constraint help_versions_pkey PRIMARY KEY (id),
  constraint help_versions_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint help_versions_check CHECK (num_nulls(title, keywords, body) = ANY (ARRAY[0, 3]))
);
CREATE INDEX help_versions_article_id_locale_id_idx ON public.help_versions USING btree (article_id, locale, id DESC);
CREATE INDEX help_versions_edited_by_idx ON public.help_versions USING btree (edited_by);

create table help_votes (
  article_id integer not null,
  user_id bigint,
  browser_hash bytea,
  is_helpful boolean not null,
  locale text not null,
  voted_at timestamp with time zone not null,
  constraint help_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint help_votes_check CHECK (num_nonnulls(user_id, browser_hash) = 1)
);
CREATE UNIQUE INDEX help_votes_article_id_browser_hash_idx ON public.help_votes USING btree (article_id, browser_hash) WHERE (browser_hash IS NOT NULL);
CREATE UNIQUE INDEX help_votes_article_id_user_id_idx ON public.help_votes USING btree (article_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX help_votes_user_id_idx ON public.help_votes USING btree (user_id);

create table help_words (
  locale text not null,
  word text not null,
  constraint help_words_pkey PRIMARY KEY (locale, word)
);

create table id_document_pictures (
  document_id bigint not null,
  side text not null,
  sealed bytea not null,
  key_hash bytea,
  constraint id_document_pictures_pkey PRIMARY KEY (document_id, side),
  constraint id_document_pictures_document_id_fkey FOREIGN KEY (document_id) REFERENCES id_documents(id) ON DELETE CASCADE,
  constraint id_document_pictures_side_check CHECK (side = ANY (ARRAY['front'::text, 'back'::text]))
);

create table id_document_readings (
  id bigint not null generated always as identity,
  document_id bigint not null,
  side text not null,
  operator_id bigint,
  read_at timestamp with time zone not null,
  constraint id_document_readings_pkey PRIMARY KEY (id),
  constraint id_document_readings_document_id_fkey FOREIGN KEY (document_id) REFERENCES id_documents(id) ON DELETE CASCADE,
  constraint id_document_readings_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX id_document_readings_document_id_idx ON public.id_document_readings USING btree (document_id, id);
CREATE INDEX id_document_readings_operator_id_idx ON public.id_document_readings USING btree (operator_id);

create table id_documents (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  country character(2) not null,
  status text not null default 'open'::text,
  reason text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  pictures_deleted_at timestamp with time zone,
  constraint id_documents_pkey PRIMARY KEY (id),
  constraint id_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint id_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint id_documents_check CHECK ((status = 'open'::text) = (decided_at IS NULL)),
  constraint id_documents_kind_check CHECK (kind = ANY (ARRAY['passport'::text, 'id_card'::text, 'driving_licence'::text])),
  constraint id_documents_status_check CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text]))
);
CREATE INDEX id_documents_decided_by_idx ON public.id_documents USING btree (decided_by);
CREATE UNIQUE INDEX id_documents_open_idx ON public.id_documents USING btree (user_id) WHERE (status = 'open'::text);
CREATE INDEX id_documents_status_idx ON public.id_documents USING btree (status, id);
CREATE INDEX id_documents_user_id_idx ON public.id_documents USING btree (user_id, id DESC);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  answer json,
  user_id bigint,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (owner, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_user_id_idx ON public.idempotency_keys USING btree (user_id);

create table identities (
  provider text not null,
  subject text not null,
  user_id bigint not null,
  email citext,
  linked_at timestamp with time zone not null,
  constraint identities_pkey PRIMARY KEY (provider, subject),
  constraint identities_user_id_provider_key UNIQUE (user_id, provider),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table imports (
  file text not null,
  what text not null,
  rows_done integer not null default 0,
  finished_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (file, what),
  constraint imports_what_check CHECK (what = ANY (ARRAY['listings'::text, 'calendar'::text, 'reviews'::text]))
);

create table invitation_stops (
  email_hash text not null,
  stopped_at timestamp with time zone not null,
  constraint invitation_stops_pkey PRIMARY KEY (email_hash)
);

create table invoices (
  number bigint not null,
  booking_id bigint not null,
  credits bigint,
  seller jsonb not null,
  buyer jsonb not null,
  country character(2) not null,
  tax_percent real not null,
  currency character(3) not null,
  gross_micros bigint not null,
  tax_micros bigint not null,
  issued_at timestamp with time zone not null,
  constraint invoices_pkey PRIMARY KEY (number),
  constraint invoices_credits_key UNIQUE (credits),
  constraint invoices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint invoices_credits_fkey FOREIGN KEY (credits) REFERENCES invoices(number),
  constraint invoices_check CHECK ((credits IS NULL) = (gross_micros > 0)),
  constraint invoices_number_check CHECK (number > 0)
);
CREATE INDEX invoices_booking_id_idx ON public.invoices USING btree (booking_id);

create table known_browsers (
  token_hash bytea not null,
  user_id bigint not null,
  method smallint not null,
  seen_at timestamp with time zone not null,
  remembered boolean not null default false,
  known_since timestamp with time zone not null default now(),
  constraint known_browsers_pkey PRIMARY KEY (token_hash, user_id),
  constraint known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_browsers_user_id_idx ON public.known_browsers USING btree (user_id);

create table ledger_lines (
  transaction_id bigint not null,
  account text not null,
  user_id bigint,
  currency character(3) not null,
  amount_micros bigint not null,
  constraint ledger_lines_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint ledger_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint ledger_lines_account_check CHECK (account = ANY (ARRAY['credit'::text, 'promotion'::text, 'guest'::text, 'host'::text, 'platform'::text, 'tax'::text, 'payout'::text, 'deposit'::text, 'dispute'::text])),
  constraint ledger_lines_amount_micros_check CHECK (amount_micros <> 0)
);
CREATE INDEX ledger_lines_transaction_id_idx ON public.ledger_lines USING btree (transaction_id);
CREATE INDEX ledger_lines_user_id_account_idx ON public.ledger_lines USING btree (user_id, account) WHERE (user_id IS NOT NULL);
CREATE TRIGGER ledger_lines_stay BEFORE DELETE OR UPDATE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE CONSTRAINT TRIGGER ledger_sums AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_sum();

create table ledger_transactions (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  made_at timestamp with time zone not null,
  constraint ledger_transactions_pkey PRIMARY KEY (id),
  constraint ledger_transactions_key_key UNIQUE (key)
);
CREATE TRIGGER ledger_transactions_stay BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION keep_ledger();

create table listing_photos (
  listing_id bigint not null,
  position smallint not null,
  path text not null,
  width integer not null,
  height integer not null,
  alt text not null,
  colour text not null,
  room text,
  constraint listing_photos_pkey PRIMARY KEY (listing_id, "position"),
  constraint listing_photos_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);
CREATE INDEX listing_photos_path_idx ON public.listing_photos USING btree (path);
CREATE TRIGGER listing_photos_changed AFTER UPDATE ON listing_photos REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_listings_changed('card');
CREATE TRIGGER listing_photos_gone AFTER DELETE ON listing_photos REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_listings_changed('card');
CREATE TRIGGER listing_photos_made AFTER INSERT ON listing_photos REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_listings_changed('card');

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
  tier text not null default 'marketplace'::text,
  inspection jsonb,
  tour jsonb not null default '[]'::jsonb,
  walkthrough_url text,
  came_rating_count integer not null default 0,
  came_rating real,
  came_category_ratings jsonb not null default '{}'::jsonb,
  whole_usd_micros bigint generated always as ((round((((((((((((price_micros)::double precision * (5.0)::double precision) + ((COALESCE(weekend_price_micros, price_micros))::double precision * (2.0)::double precision)) / (7)::double precision) * ((100 -
CASE
    WHEN (GREATEST(LEAST(GREATEST((min_nights)::integer, 5), (max_nights)::integer), 1) >= 28) THEN (monthly_discount_percent)::integer
    WHEN (GREATEST(LEAST(GREATEST((min_nights)::integer, 5), (max_nights)::integer), 1) >= 7) THEN (weekly_discount_percent)::integer
    ELSE 0
END))::double precision) / (100)::double precision) + ((cleaning_fee_micros)::double precision / (GREATEST(LEAST(GREATEST((min_nights)::integer, 5), (max_nights)::integer), 1))::double precision)) * ((110)::double precision + (tax_percent)::double precision)) / (100)::double precision) * (price_usd_micros)::double precision) / (price_micros)::double precision)))::bigint) stored,
  deposit_micros bigint not null default 0,
  host_joined boolean not null default true,
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_source_source_id_key UNIQUE (source, source_id),
  constraint listings_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id),
  constraint listings_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint listings_source_fkey FOREIGN KEY (source) REFERENCES sources(name),
  constraint listings_cancellation_policy_check CHECK (cancellation_policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'firm'::text, 'strict'::text])),
  constraint listings_check CHECK (tier <> 'select'::text OR inspection IS NOT NULL),
  constraint listings_deposit_micros_check CHECK (deposit_micros >= 0),
  constraint listings_guests_check CHECK (guests > 0),
  constraint listings_monthly_discount_percent_check CHECK (monthly_discount_percent >= 0 AND monthly_discount_percent <= 90),
  constraint listings_price_micros_check CHECK (price_micros > 0),
  constraint listings_room_type_check CHECK (room_type = ANY (ARRAY['entire_home'::text, 'private_room'::text, 'shared_room'::text, 'hotel_room'::text])),
  constraint listings_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'paused'::text, 'suspended'::text, 'removed'::text])),
  constraint listings_tier_check CHECK (tier = ANY (ARRAY['marketplace'::text, 'select'::text, 'luxury'::text])),
  constraint listings_walkthrough_url_check CHECK (walkthrough_url ~ '^https?://'::text),
  constraint listings_weekend_price_micros_check CHECK (weekend_price_micros > 0),
  constraint listings_weekly_discount_percent_check CHECK (weekly_discount_percent >= 0 AND weekly_discount_percent <= 90)
);
CREATE INDEX listings_by_place ON public.listings USING btree (place_id);
CREATE INDEX listings_by_pt ON public.listings USING gist (pt) INCLUDE (whole_usd_micros, price_usd_micros, guests, amenity_mask, score, id, booked, kind, room_type, tier, instant_book, cancellation_policy, bedrooms, beds, bathrooms, min_nights, max_nights, price_micros, weekend_price_micros, cleaning_fee_micros, weekly_discount_percent, monthly_discount_percent, tax_percent) WHERE (status = 'published'::text);
CREATE INDEX listings_by_score ON public.listings USING btree (score DESC, id) INCLUDE (whole_usd_micros, price_usd_micros, guests, amenity_mask, kind, room_type, tier, instant_book, cancellation_policy, bedrooms, beds, bathrooms, min_nights, max_nights, price_micros, weekend_price_micros, cleaning_fee_micros, weekly_discount_percent, monthly_discount_percent, tax_percent) WHERE (status = 'published'::text);
CREATE INDEX listings_by_tier ON public.listings USING btree (score DESC, id) WHERE (tier <> 'marketplace'::text);
CREATE INDEX listings_host_id_idx ON public.listings USING btree (host_id);
CREATE TRIGGER listings_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER listings_gone AFTER DELETE ON listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER listings_made AFTER INSERT ON listings REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_changed();

create table luxury_applications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  status text not null default 'draft'::text,
  place text not null,
  country character(2) not null,
  bedrooms integer not null,
  description text not null,
  photos_url text,
  listing_id bigint,
  services text[] not null default '{}'::text[],
  phone text,
  call_time text,
  sent_at timestamp with time zone,
  answer text,
  decided_at timestamp with time zone,
  decided_by bigint,
  created_at timestamp with time zone not null,
  constraint luxury_applications_pkey PRIMARY KEY (id),
  constraint luxury_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint luxury_applications_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint luxury_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint luxury_applications_call_time_check CHECK (call_time = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text])),
  constraint luxury_applications_check CHECK ((status = 'draft'::text) = (sent_at IS NULL)),
  constraint luxury_applications_check1 CHECK ((status = ANY (ARRAY['accepted'::text, 'declined'::text])) = (decided_at IS NOT NULL)),
  constraint luxury_applications_status_check CHECK (status = ANY (ARRAY['draft'::text, 'open'::text, 'accepted'::text, 'declined'::text]))
);
CREATE INDEX luxury_applications_decided_by_idx ON public.luxury_applications USING btree (decided_by);
CREATE INDEX luxury_applications_listing_id_idx ON public.luxury_applications USING btree (listing_id);
CREATE INDEX luxury_applications_status_idx ON public.luxury_applications USING btree (status, sent_at);
CREATE UNIQUE INDEX luxury_applications_undecided_idx ON public.luxury_applications USING btree (user_id) WHERE (status = ANY (ARRAY['draft'::text, 'open'::text]));
CREATE INDEX luxury_applications_user_id_idx ON public.luxury_applications USING btree (user_id, id DESC);

create table message_pictures (
  message_id bigint not null,
  webp bytea not null,
  width integer not null,
  height integer not null,
  constraint message_pictures_pkey PRIMARY KEY (message_id),
  constraint message_pictures_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);

create table message_reports (
  id bigint not null generated always as identity,
  thread_id bigint,
  reporter_id bigint not null,
  reported_id bigint not null,
  reason text not null,
  words text not null,
  evidence jsonb not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  note text,
  constraint message_reports_pkey PRIMARY KEY (id),
  constraint message_reports_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint message_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES users(id),
  constraint message_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint message_reports_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE SET NULL
);
CREATE INDEX message_reports_closed_by_idx ON public.message_reports USING btree (closed_by);
CREATE INDEX message_reports_id_idx ON public.message_reports USING btree (id DESC) WHERE (closed_at IS NULL);
CREATE INDEX message_reports_reported_id_idx ON public.message_reports USING btree (reported_id);
CREATE INDEX message_reports_reporter_id_idx ON public.message_reports USING btree (reporter_id);
CREATE UNIQUE INDEX message_reports_thread_id_reporter_id_idx ON public.message_reports USING btree (thread_id, reporter_id) WHERE (closed_at IS NULL);

create table messages (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  author_id bigint,
  text text not null default ''::text,
  masked text,
  event text,
  booking_id bigint,
  created_at timestamp with time zone not null,
  checkin date,
  checkout date,
  guests smallint,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint messages_check CHECK ((author_id IS NULL) = (event IS NOT NULL)),
  constraint messages_check1 CHECK (num_nonnulls(checkin, checkout, guests) = ANY (ARRAY[0, 3])),
  constraint messages_check2 CHECK (checkout > checkin)
);
CREATE INDEX messages_author_id_idx ON public.messages USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX messages_booking_id_idx ON public.messages USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX messages_thread_id_id_idx ON public.messages USING btree (thread_id, id);

create table navigation_changes (
  id bigint not null generated always as identity,
  entry text not null,
  is_hidden boolean not null,
  position smallint,
  changed_by bigint,
  changed_at timestamp with time zone not null,
  constraint navigation_changes_pkey PRIMARY KEY (id),
  constraint navigation_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX navigation_changes_changed_by_idx ON public.navigation_changes USING btree (changed_by);
CREATE INDEX navigation_changes_entry_id_idx ON public.navigation_changes USING btree (entry, id DESC);
CREATE TRIGGER navigation_changed AFTER INSERT OR DELETE OR UPDATE ON navigation_changes FOR EACH STATEMENT EXECUTE FUNCTION tell_navigation_changed();

create table notification_choices (
  user_id bigint not null,
  kind text not null,
  channel text not null,
  is_enabled boolean not null,
  constraint notification_choices_pkey PRIMARY KEY (user_id, kind, channel),
  constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notification_choices_channel_check CHECK (channel = ANY (ARRAY['web'::text, 'email'::text]))
);

create table outbox (
  id bigint not null generated always as identity,
  channel text not null,
  recipient text not null,
  kind text not null,
  subject text not null default ''::text,
  body text not null,
  html text not null default ''::text,
  user_id bigint,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  tries smallint not null default 0,
  next_try_at timestamp with time zone not null,
  error text,
  unsubscribe_url text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint outbox_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text, 'voice'::text, 'push'::text]))
);
CREATE INDEX outbox_next_try_at_idx ON public.outbox USING btree (next_try_at) WHERE (sent_at IS NULL);
CREATE INDEX outbox_recipient_id_idx ON public.outbox USING btree (recipient, id DESC);
CREATE TRIGGER outbox_filled AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION tell_outbox_filled();

create table passkey_challenges (
  challenge text not null,
  browser_hash bytea not null,
  purpose text not null,
  user_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'sign_in'::text, 'reauthenticate'::text]))
);
CREATE INDEX passkey_challenges_expires_at_idx ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  device_type text not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_device_type_check CHECK (device_type = ANY (ARRAY['singleDevice'::text, 'multiDevice'::text]))
);
CREATE INDEX passkeys_user_id_idx ON public.passkeys USING btree (user_id);

create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_received_at_idx ON public.payment_events USING btree (received_at);

create table payment_shares (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  position smallint not null,
  amount_micros bigint not null,
  constraint payment_shares_pkey PRIMARY KEY (id),
  constraint payment_shares_booking_id_position_key UNIQUE (booking_id, "position"),
  constraint payment_shares_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES group_payments(booking_id) ON DELETE CASCADE,
  constraint payment_shares_amount_micros_check CHECK (amount_micros > 0)
);

create table payments (
  id bigint not null generated always as identity,
  booking_id bigint,
  alteration_id bigint,
  user_id bigint not null,
  reference uuid not null default gen_random_uuid(),
  attempt integer not null default 0,
  provider text not null,
  provider_id text,
  amount_micros bigint not null,
  currency character(3) not null,
  status text not null default 'created'::text,
  target_status text,
  card text,
  return_url text not null default ''::text,
  redirect_url text,
  failure text,
  refunded_micros bigint not null default 0,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  captured_at timestamp with time zone,
  process_at timestamp with time zone,
  tries integer not null default 0,
  outing_id bigint,
  share_id bigint,
  card_fingerprint text,
  needs_known_card boolean not null default false,
  any_card_attempt integer,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_reference_key UNIQUE (reference),
  constraint payments_alteration_id_fkey FOREIGN KEY (alteration_id) REFERENCES booking_alterations(id),
  constraint payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payments_outing_id_fkey FOREIGN KEY (outing_id) REFERENCES experience_bookings(id),
  constraint payments_share_id_fkey FOREIGN KEY (share_id) REFERENCES payment_shares(id),
  constraint payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payments_amount_micros_check CHECK (amount_micros > 0),
  constraint payments_check CHECK (refunded_micros >= 0 AND refunded_micros <= amount_micros),
  constraint payments_check1 CHECK (num_nonnulls(booking_id, outing_id) = 1),
  constraint payments_check2 CHECK (alteration_id IS NULL OR booking_id IS NOT NULL),
  constraint payments_provider_check CHECK (provider = ANY (ARRAY['sandbox'::text, 'stripe'::text])),
  constraint payments_status_check CHECK (status = ANY (ARRAY['created'::text, 'pending'::text, 'needs_action'::text, 'authorised'::text, 'captured'::text, 'released'::text, 'failed'::text])),
  constraint payments_target_status_check CHECK (target_status = ANY (ARRAY['authorise'::text, 'capture'::text, 'release'::text]))
);
CREATE UNIQUE INDEX one_payer_for_a_share ON public.payments USING btree (share_id) WHERE ((status = ANY (ARRAY['created'::text, 'pending'::text, 'needs_action'::text, 'failed'::text, 'authorised'::text])) AND (target_status IS DISTINCT FROM 'release'::text));
CREATE UNIQUE INDEX payments_at_provider ON public.payments USING btree (provider, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX payments_booking_id_idx ON public.payments USING btree (booking_id);
CREATE INDEX payments_of_cards ON public.payments USING btree (user_id, card_fingerprint) WHERE ((status = 'captured'::text) AND (card_fingerprint IS NOT NULL));
CREATE INDEX payments_outing_id_idx ON public.payments USING btree (outing_id) WHERE (outing_id IS NOT NULL);
CREATE INDEX payments_process_at_idx ON public.payments USING btree (process_at) WHERE (process_at IS NOT NULL);
CREATE INDEX payments_share_id_idx ON public.payments USING btree (share_id) WHERE (share_id IS NOT NULL);
CREATE INDEX payments_user_id_idx ON public.payments USING btree (user_id);
CREATE TRIGGER payments_wanted AFTER UPDATE OF target_status ON payments FOR EACH ROW WHEN (new.target_status IS DISTINCT FROM old.target_status AND new.target_status IS NOT NULL) EXECUTE FUNCTION tell_payments_wanted();

create table payouts (
  id bigint not null generated always as identity,
  booking_id bigint,
  user_id bigint not null,
  currency character(3) not null,
  amount_micros bigint not null,
  paid_at timestamp with time zone not null,
  outing_id bigint,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payouts_outing_id_fkey FOREIGN KEY (outing_id) REFERENCES experience_bookings(id),
  constraint payouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payouts_amount_micros_check CHECK (amount_micros > 0),
  constraint payouts_check CHECK (num_nonnulls(booking_id, outing_id) = 1)
);
CREATE INDEX payouts_booking_id_idx ON public.payouts USING btree (booking_id);
CREATE INDEX payouts_outing_id_idx ON public.payouts USING btree (outing_id) WHERE (outing_id IS NOT NULL);
CREATE INDEX payouts_user_id_idx ON public.payouts USING btree (user_id);

create table person_blocks (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null,
  constraint person_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint person_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id),
  constraint person_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id)
);
CREATE INDEX person_blocks_blocked_id_idx ON public.person_blocks USING btree (blocked_id);

create table place_names (
  place_id bigint not null,
  name text not null,
  constraint place_names_pkey PRIMARY KEY (place_id, name),
  constraint place_names_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);
CREATE INDEX place_names_by_name ON public.place_names USING btree (plain(name) text_pattern_ops);

create table places (
  id bigint not null,
  name text not null,
  country character(2) not null,
  population integer not null,
  pt point not null,
  time_zone text not null,
  slug text not null,
  stays_count integer not null default 0,
  names jsonb not null default '{}'::jsonb,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_slug_key UNIQUE (slug)
);
CREATE INDEX places_plain_idx ON public.places USING gin (plain(name) gin_trgm_ops);
CREATE INDEX places_plain_idx1 ON public.places USING btree (plain(name) text_pattern_ops);
CREATE INDEX places_stays_count_population_idx ON public.places USING btree (stays_count DESC, population DESC) WHERE (stays_count > 0);
CREATE TRIGGER places_changed AFTER INSERT OR DELETE OR UPDATE ON places FOR EACH STATEMENT EXECUTE FUNCTION tell_places_changed();
CREATE TRIGGER places_renamed AFTER DELETE OR UPDATE OF name, country, population, pt, time_zone, slug ON places FOR EACH STATEMENT EXECUTE FUNCTION tell_stays_changed();

create table portrait_checks (
  user_id bigint not null,
  picture text not null,
  status text not null,
  reason text,
  decided_at timestamp with time zone not null,
  decided_by bigint,
  constraint portrait_checks_pkey PRIMARY KEY (user_id),
  constraint portrait_checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint portrait_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint portrait_checks_status_check CHECK (status = ANY (ARRAY['accepted'::text, 'declined'::text]))
);
CREATE INDEX portrait_checks_decided_by_idx ON public.portrait_checks USING btree (decided_by);

create table preapprovals (
  listing_id bigint not null,
  guest_id bigint not null,
  checkin date not null,
  checkout date not null,
  guests smallint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint preapprovals_pkey PRIMARY KEY (listing_id, guest_id),
  constraint preapprovals_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint preapprovals_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint preapprovals_check CHECK (checkout > checkin),
  constraint preapprovals_guests_check CHECK (guests > 0)
);
CREATE INDEX preapprovals_guest_id_idx ON public.preapprovals USING btree (guest_id);

create table push_subscriptions (
  session_id bigint not null,
  user_id bigint not null,
  endpoint text,
  p256dh text,
  auth text,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_check CHECK ((endpoint IS NULL) = (p256dh IS NULL) AND (endpoint IS NULL) = (auth IS NULL))
);
CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id);

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  taken integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);

create table referral_claims (
  who_hash text not null,
  claimed_at timestamp with time zone not null,
  constraint referral_claims_pkey PRIMARY KEY (who_hash)
);
CREATE INDEX referral_claims_claimed_at_idx ON public.referral_claims USING btree (claimed_at);

create table referral_codes (
  user_id bigint not null,
  code text not null,
  constraint referral_codes_pkey PRIMARY KEY (user_id),
  constraint referral_codes_code_key UNIQUE (code),
  constraint referral_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table referral_invitations (
  id bigint not null generated always as identity,
  inviter_id bigint not null,
  email citext not null,
  sent_at timestamp with time zone not null,
  constraint referral_invitations_pkey PRIMARY KEY (id),
  constraint referral_invitations_inviter_id_email_key UNIQUE (inviter_id, email),
  constraint referral_invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id)
);
CREATE INDEX referral_invitations_email_idx ON public.referral_invitations USING btree (email);
CREATE INDEX referral_invitations_sent_at_idx ON public.referral_invitations USING btree (sent_at);

create table referrals (
  invited_id bigint not null,
  inviter_id bigint not null,
  joined_at timestamp with time zone not null,
  network text,
  rewarded_at timestamp with time zone,
  constraint referrals_pkey PRIMARY KEY (invited_id),
  constraint referrals_invited_id_fkey FOREIGN KEY (invited_id) REFERENCES users(id),
  constraint referrals_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id),
  constraint referrals_check CHECK (invited_id <> inviter_id)
);
CREATE INDEX referrals_inviter_id_idx ON public.referrals USING btree (inviter_id);
CREATE INDEX referrals_network_idx ON public.referrals USING btree (network) WHERE (network IS NOT NULL);

create table refunds (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  reference uuid not null default gen_random_uuid(),
  amount_micros bigint not null,
  status text not null default 'wanted'::text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  process_at timestamp with time zone,
  tries integer not null default 0,
  failures integer not null default 0,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_reference_key UNIQUE (reference),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_amount_micros_check CHECK (amount_micros > 0),
  constraint refunds_status_check CHECK (status = ANY (ARRAY['wanted'::text, 'done'::text, 'failed'::text]))
);
CREATE INDEX refunds_in_trouble ON public.refunds USING btree (id) WHERE ((failures > 0) AND (status <> 'done'::text));
CREATE INDEX refunds_payment_id_idx ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_process_at_idx ON public.refunds USING btree (process_at) WHERE (process_at IS NOT NULL);
CREATE TRIGGER refunds_wanted AFTER INSERT ON refunds FOR EACH STATEMENT EXECUTE FUNCTION tell_payments_wanted();

create table restrictions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  reason text not null,
  restricted_at timestamp with time zone not null,
  restricted_by bigint,
  lifted_at timestamp with time zone,
  lifted_by bigint,
  constraint restrictions_pkey PRIMARY KEY (id),
  constraint restrictions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint restrictions_restricted_by_fkey FOREIGN KEY (restricted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint restrictions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX restrictions_lifted_by_idx ON public.restrictions USING btree (lifted_by);
CREATE INDEX restrictions_restricted_by_idx ON public.restrictions USING btree (restricted_by);
CREATE INDEX restrictions_user_id_id_idx ON public.restrictions USING btree (user_id, id);
CREATE UNIQUE INDEX restrictions_user_id_idx ON public.restrictions USING btree (user_id) WHERE (lifted_at IS NULL);

create table review_reports (
  id bigint not null generated always as identity,
  review_id bigint,
  stay_review_id bigint,
  reporter_id bigint,
  reason text not null,
  words text not null default ''::text,
  created_at timestamp with time zone not null,
  decision text,
  note text,
  decided_at timestamp with time zone,
  decided_by bigint,
  constraint review_reports_pkey PRIMARY KEY (id),
  constraint review_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint review_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_reports_stay_review_id_fkey FOREIGN KEY (stay_review_id) REFERENCES stay_reviews(id) ON DELETE CASCADE,
  constraint review_reports_check CHECK ((review_id IS NULL) <> (stay_review_id IS NULL)),
  constraint review_reports_check1 CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint review_reports_decision_check CHECK (decision = ANY (ARRAY['keep'::text, 'hide'::text]))
);
CREATE INDEX review_reports_decided_by_idx ON public.review_reports USING btree (decided_by);
CREATE INDEX review_reports_reporter_id_idx ON public.review_reports USING btree (reporter_id);
CREATE UNIQUE INDEX review_reports_review_id_reporter_id_idx ON public.review_reports USING btree (review_id, reporter_id);
CREATE UNIQUE INDEX review_reports_stay_review_id_reporter_id_idx ON public.review_reports USING btree (stay_review_id, reporter_id);

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
  booking_id bigint,
  hidden_at timestamp with time zone,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_booking_id_key UNIQUE (booking_id),
  constraint reviews_source_source_id_key UNIQUE (source, source_id),
  constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  constraint reviews_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint reviews_source_fkey FOREIGN KEY (source) REFERENCES sources(name),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5)
);
CREATE INDEX reviews_author_id_idx ON public.reviews USING btree (author_id);
CREATE INDEX reviews_listing_id_written_on_id_idx ON public.reviews USING btree (listing_id, written_on DESC, id DESC);
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_listings_changed('page');
CREATE TRIGGER reviews_gone AFTER DELETE ON reviews REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_listings_changed('page');
CREATE TRIGGER reviews_made AFTER INSERT ON reviews REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_listings_changed('page');

create table sandbox_disputes (
  id text not null,
  payment_id text not null,
  amount_micros bigint not null,
  currency character(3) not null,
  status text not null,
  evidence text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint sandbox_disputes_pkey PRIMARY KEY (id),
  constraint sandbox_disputes_payment_id_key UNIQUE (payment_id),
  constraint sandbox_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox_payments(id),
  constraint sandbox_disputes_status_check CHECK (status = ANY (ARRAY['open'::text, 'under_review'::text, 'won'::text, 'lost'::text]))
);

create table sandbox_events (
  id text not null,
  payment_id text not null,
  deliver_at timestamp with time zone not null,
  times_left integer not null,
  dispute_id text,
  constraint sandbox_events_pkey PRIMARY KEY (id),
  constraint sandbox_events_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES sandbox_disputes(id),
  constraint sandbox_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox_payments(id)
);
CREATE INDEX sandbox_events_deliver_at_idx ON public.sandbox_events USING btree (deliver_at) WHERE (times_left > 0);

create table sandbox_payments (
  id text not null,
  name text not null,
  amount_micros bigint not null,
  currency character(3) not null,
  card text not null,
  state text not null,
  return_url text not null,
  ready_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sandbox_payments_pkey PRIMARY KEY (id),
  constraint sandbox_payments_name_key UNIQUE (name)
);

create table sandbox_refunds (
  id text not null,
  name text not null,
  payment_id text not null,
  amount_micros bigint not null,
  constraint sandbox_refunds_pkey PRIMARY KEY (id),
  constraint sandbox_refunds_name_key UNIQUE (name),
  constraint sandbox_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox_payments(id)
);

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
  id bigint not null generated always as identity,
  method smallint not null default 0,
  address text not null default ''::text,
  authenticated_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

create table signups (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  email citext,
  email_proven boolean not null default false,
  phone text,
  phone_proven boolean not null default false,
  provider text,
  subject text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  birth_date date,
  password_hash text,
  receive_promotional_email boolean not null default false,
  receive_promotional_sms boolean not null default false,
  code_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  captcha_solved boolean not null default false,
  details_confirmed boolean not null default false,
  tos_agreed boolean not null default false,
  proven_by_code boolean not null default false,
  by_code boolean not null default false,
  has_one_name boolean not null default false,
  constraint signups_pkey PRIMARY KEY (id),
  constraint signups_token_hash_key UNIQUE (token_hash),
  constraint signups_code_id_fkey FOREIGN KEY (code_id) REFERENCES codes(id) ON DELETE SET NULL
);
CREATE INDEX signups_expires_at_idx ON public.signups USING btree (expires_at);

create table social_flows (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  purpose text not null,
  user_id bigint,
  nonce text not null,
  code_verifier text not null,
  next text not null,
  auth_trigger text,
  expires_at timestamp with time zone not null,
  airlock_id bigint,
  constraint social_flows_pkey PRIMARY KEY (state_hash),
  constraint social_flows_airlock_id_fkey FOREIGN KEY (airlock_id) REFERENCES airlocks(id) ON DELETE CASCADE,
  constraint social_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint social_flows_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'link'::text, 'reauthenticate'::text, 'prove'::text])) AND (purpose = 'prove'::text) = (airlock_id IS NOT NULL))
);
CREATE INDEX social_flows_airlock_id_idx ON public.social_flows USING btree (airlock_id) WHERE (airlock_id IS NOT NULL);
CREATE INDEX social_flows_expires_at_idx ON public.social_flows USING btree (expires_at);

create table social_links_pending (
  browser_hash bytea not null,
  provider text not null,
  subject text not null,
  user_id bigint not null,
  email citext,
  next text not null,
  expires_at timestamp with time zone not null,
  constraint social_links_pending_pkey PRIMARY KEY (browser_hash),
  constraint social_links_pending_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX social_links_pending_expires_at_idx ON public.social_links_pending USING btree (expires_at);
CREATE INDEX social_links_pending_user_id_idx ON public.social_links_pending USING btree (user_id);

create table sources (
  name text not null,
  attribution text not null,
  url text not null,
  licence text not null,
  constraint sources_pkey PRIMARY KEY (name)
);
CREATE TRIGGER sources_changed AFTER DELETE OR UPDATE ON sources FOR EACH ROW EXECUTE FUNCTION tell_stays_changed();

create table spent_signed_requests (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_signed_requests_pkey PRIMARY KEY (hash)
);
CREATE INDEX spent_signed_requests_expires_at_idx ON public.spent_signed_requests USING btree (expires_at);

create table stay_review_rounds (
  booking_id bigint not null,
  closes_at timestamp with time zone not null,
  published_at timestamp with time zone,
  constraint stay_review_rounds_pkey PRIMARY KEY (booking_id),
  constraint stay_review_rounds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE INDEX stay_review_rounds_open ON public.stay_review_rounds USING btree (closes_at) WHERE (published_at IS NULL);

create table stay_reviews (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  side text not null,
  author_id bigint not null,
  about_id bigint not null,
  rating smallint not null,
  category_ratings jsonb not null default '{}'::jsonb,
  body text not null,
  private_note text not null default ''::text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  published_at timestamp with time zone,
  reply text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint stay_reviews_pkey PRIMARY KEY (id),
  constraint stay_reviews_booking_id_side_key UNIQUE (booking_id, side),
  constraint stay_reviews_about_id_fkey FOREIGN KEY (about_id) REFERENCES users(id),
  constraint stay_reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint stay_reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES stay_review_rounds(booking_id) ON DELETE CASCADE,
  constraint stay_reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint stay_reviews_side_check CHECK (side = ANY (ARRAY['guest'::text, 'host'::text]))
);
CREATE INDEX stay_reviews_about_id_id_idx ON public.stay_reviews USING btree (about_id, id);
CREATE INDEX stay_reviews_author_id_id_idx ON public.stay_reviews USING btree (author_id, id);

create table table_availabilities (
  id bigint not null generated always as identity,
  slot_id bigint not null,
  is_community_table boolean not null,
  constraint table_availabilities_pkey PRIMARY KEY (id),
  constraint table_availabilities_slot_id_is_community_table_key UNIQUE (slot_id, is_community_table),
  constraint table_availabilities_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES table_slots(id) ON DELETE CASCADE
);

create table table_bookings (
  id bigint not null generated always as identity,
  code text not null default new_booking_code(),
  restaurant_id bigint not null,
  slot_id bigint,
  table_id bigint not null,
  guest_id bigint not null,
  day date not null,
  starts_at time without time zone not null,
  minutes smallint not null,
  during tsrange not null generated always as (tsrange((day + starts_at), ((day + starts_at) + make_interval(mins => (minutes)::integer)))) stored,
  seats int4range not null,
  party smallint not null,
  is_community_table boolean not null,
  notes text not null default ''::text,
  status text not null default 'booked'::text,
  moved_from bigint,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone,
  constraint table_bookings_pkey PRIMARY KEY (id),
  constraint table_bookings_code_key UNIQUE (code),
  constraint table_bookings_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint table_bookings_moved_from_fkey FOREIGN KEY (moved_from) REFERENCES table_bookings(id) ON DELETE SET NULL,
  constraint table_bookings_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES catalog_entries(id) ON DELETE CASCADE,
  constraint table_bookings_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES table_slots(id) ON DELETE SET NULL,
  constraint table_bookings_table_id_fkey FOREIGN KEY (table_id) REFERENCES dining_tables(id) ON DELETE CASCADE,
  constraint table_bookings_check CHECK ((status = 'offered'::text) <= (expires_at IS NOT NULL)),
  constraint table_bookings_party_check CHECK (party > 0),
  constraint table_bookings_seats_check CHECK (NOT isempty(seats)),
  constraint table_bookings_status_check CHECK (status = ANY (ARRAY['offered'::text, 'booked'::text, 'moved'::text, 'cancelled_by_guest'::text, 'cancelled_by_restaurant'::text, 'honoured'::text, 'no_show'::text, 'lapsed'::text])),
  constraint one_table_at_a_time EXCLUDE USING gist (guest_id WITH =, restaurant_id WITH =, during WITH &&) WHERE (status = 'booked'::text),
  constraint seats_are_taken_once EXCLUDE USING gist (table_id WITH =, during WITH &&, seats WITH &&) WHERE (holds_table(status))
);
CREATE INDEX table_bookings_guest_id_day_idx ON public.table_bookings USING btree (guest_id, day);
CREATE INDEX table_bookings_on_offer ON public.table_bookings USING btree (expires_at) WHERE (status = 'offered'::text);
CREATE INDEX table_bookings_restaurant_id_day_idx ON public.table_bookings USING btree (restaurant_id, day);
CREATE INDEX table_bookings_to_come ON public.table_bookings USING btree (day) WHERE (status = 'booked'::text);
CREATE TRIGGER table_bookings_changed AFTER UPDATE ON table_bookings REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER table_bookings_gone AFTER DELETE ON table_bookings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER table_bookings_made AFTER INSERT ON table_bookings REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');

create table table_closed_days (
  restaurant_id bigint not null,
  day date not null,
  constraint table_closed_days_pkey PRIMARY KEY (restaurant_id, day),
  constraint table_closed_days_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES table_services(restaurant_id) ON DELETE CASCADE
);
CREATE TRIGGER table_closed_days_changed AFTER UPDATE ON table_closed_days REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER table_closed_days_gone AFTER DELETE ON table_closed_days REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER table_closed_days_made AFTER INSERT ON table_closed_days REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');

create table table_services (
  restaurant_id bigint not null,
  begin_date date not null,
  end_date date not null,
  header_text text not null default ''::text,
  notice_hours smallint not null default 4,
  constraint table_services_pkey PRIMARY KEY (restaurant_id),
  constraint table_services_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES catalog_entries(id) ON DELETE CASCADE,
  constraint table_services_check CHECK (begin_date <= end_date),
  constraint table_services_notice_hours_check CHECK (notice_hours >= 0 AND notice_hours <= 168)
);
CREATE TRIGGER table_services_changed AFTER UPDATE ON table_services REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER table_services_gone AFTER DELETE ON table_services REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER table_services_made AFTER INSERT ON table_services REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');

create table table_slots (
  id bigint not null generated always as identity,
  restaurant_id bigint not null,
  service text not null,
  weekdays smallint[] not null,
  starts_at time without time zone not null,
  minutes smallint not null,
  constraint table_slots_pkey PRIMARY KEY (id),
  constraint table_slots_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES table_services(restaurant_id) ON DELETE CASCADE,
  constraint table_slots_minutes_check CHECK (minutes >= 15 AND minutes <= 360),
  constraint table_slots_service_check CHECK (service = ANY (ARRAY['lunch'::text, 'dinner'::text])),
  constraint table_slots_weekdays_check CHECK (weekdays <@ '{0,1,2,3,4,5,6}'::smallint[])
);
CREATE INDEX table_slots_restaurant_id_idx ON public.table_slots USING btree (restaurant_id);
CREATE TRIGGER table_slots_changed AFTER UPDATE ON table_slots REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER table_slots_gone AFTER DELETE ON table_slots REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');
CREATE TRIGGER table_slots_made AFTER INSERT ON table_slots REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalog_changed('page', 'restaurant_id');

create table table_waits (
  id bigint not null generated always as identity,
  restaurant_id bigint not null,
  slot_id bigint not null,
  guest_id bigint not null,
  day date not null,
  party smallint not null,
  status text not null default 'waiting'::text,
  booking_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint table_waits_pkey PRIMARY KEY (id),
  constraint table_waits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES table_bookings(id) ON DELETE SET NULL,
  constraint table_waits_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint table_waits_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES catalog_entries(id) ON DELETE CASCADE,
  constraint table_waits_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES table_slots(id) ON DELETE CASCADE,
  constraint table_waits_party_check CHECK (party > 0),
  constraint table_waits_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'offered'::text, 'seated'::text, 'left'::text, 'missed'::text, 'over'::text]))
);
CREATE INDEX table_waits_guest_id_idx ON public.table_waits USING btree (guest_id);
CREATE INDEX table_waits_in_order ON public.table_waits USING btree (restaurant_id, day, id) WHERE (status = 'waiting'::text);
CREATE INDEX table_waits_offered ON public.table_waits USING btree (booking_id) WHERE (status = 'offered'::text);
CREATE UNIQUE INDEX waits_once ON public.table_waits USING btree (guest_id, slot_id, day) WHERE (status = ANY (ARRAY['waiting'::text, 'offered'::text]));

create table thread_members (
  thread_id bigint not null,
  user_id bigint not null,
  side text not null,
  read_to bigint not null default 0,
  lettered_to bigint not null default 0,
  last_heard bigint not null default 0,
  archived_at timestamp with time zone,
  constraint thread_members_pkey PRIMARY KEY (thread_id, user_id),
  constraint thread_members_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint thread_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint thread_members_side_check CHECK (side = ANY (ARRAY['guest'::text, 'host'::text]))
);
CREATE INDEX thread_members_user_id_idx ON public.thread_members USING btree (user_id) WHERE (last_heard > read_to);
CREATE INDEX thread_members_user_id_thread_id_idx ON public.thread_members USING btree (user_id, thread_id);

create table threads (
  id bigint not null generated always as identity,
  listing_id bigint,
  find_id bigint,
  guest_id bigint not null,
  host_id bigint not null,
  created_at timestamp with time zone not null,
  last_message_at timestamp with time zone not null,
  constraint threads_pkey PRIMARY KEY (id),
  constraint threads_listing_id_find_id_guest_id_host_id_key UNIQUE NULLS NOT DISTINCT (listing_id, find_id, guest_id, host_id),
  constraint threads_find_id_fkey FOREIGN KEY (find_id) REFERENCES catalog_entries(id) ON DELETE CASCADE,
  constraint threads_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint threads_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id),
  constraint threads_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint threads_check CHECK (num_nonnulls(listing_id, find_id) = 1),
  constraint threads_check1 CHECK (guest_id <> host_id)
);
CREATE INDEX threads_find_id_idx ON public.threads USING btree (find_id) WHERE (find_id IS NOT NULL);

create table tier_changes (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  before text not null,
  after text not null,
  note text not null,
  changed_by bigint,
  changed_at timestamp with time zone not null,
  constraint tier_changes_pkey PRIMARY KEY (id),
  constraint tier_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tier_changes_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id)
);
CREATE INDEX tier_changes_by_changer ON public.tier_changes USING btree (changed_by);
CREATE INDEX tier_changes_by_listing ON public.tier_changes USING btree (listing_id, id DESC);

create table trip_entries (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  author_id bigint,
  kind text not null,
  day date not null,
  starts_at time without time zone,
  title text not null,
  place text not null,
  text text not null,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  find_id bigint,
  constraint trip_entries_pkey PRIMARY KEY (id),
  constraint trip_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint trip_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES trips(booking_id) ON DELETE CASCADE,
  constraint trip_entries_find_id_fkey FOREIGN KEY (find_id) REFERENCES catalog_entries(id) ON DELETE SET NULL,
  constraint trip_entries_kind_check CHECK (kind = ANY (ARRAY['note'::text, 'place'::text, 'activity'::text]))
);
CREATE INDEX trip_entries_author_id_idx ON public.trip_entries USING btree (author_id);
CREATE INDEX trip_entries_booking_id_day_idx ON public.trip_entries USING btree (booking_id, day);
CREATE INDEX trip_entries_deleted_at_idx ON public.trip_entries USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX trip_entries_find_id_idx ON public.trip_entries USING btree (find_id) WHERE (find_id IS NOT NULL);

create table trip_feeds (
  user_id bigint not null,
  code text not null,
  made_at timestamp with time zone not null,
  constraint trip_feeds_pkey PRIMARY KEY (user_id),
  constraint trip_feeds_code_key UNIQUE (code),
  constraint trip_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table trip_invitations (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  inviter_id bigint not null,
  code text not null,
  role text not null,
  email text,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint trip_invitations_pkey PRIMARY KEY (id),
  constraint trip_invitations_code_key UNIQUE (code),
  constraint trip_invitations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES trips(booking_id) ON DELETE CASCADE,
  constraint trip_invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id),
  constraint trip_invitations_role_check CHECK (role = ANY (ARRAY['viewer'::text, 'editor'::text]))
);
CREATE UNIQUE INDEX one_trip_invitation_by_mail ON public.trip_invitations USING btree (booking_id, email) WHERE (email IS NOT NULL);
CREATE INDEX trip_invitations_booking_id_idx ON public.trip_invitations USING btree (booking_id);
CREATE INDEX trip_invitations_expires_at_idx ON public.trip_invitations USING btree (expires_at);
CREATE INDEX trip_invitations_inviter_id_idx ON public.trip_invitations USING btree (inviter_id);

create table trip_travellers (
  booking_id bigint not null,
  user_id bigint not null,
  role text not null,
  joined_at timestamp with time zone not null,
  constraint trip_travellers_pkey PRIMARY KEY (booking_id, user_id),
  constraint trip_travellers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES trips(booking_id) ON DELETE CASCADE,
  constraint trip_travellers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint trip_travellers_role_check CHECK (role = ANY (ARRAY['viewer'::text, 'editor'::text]))
);
CREATE INDEX trip_travellers_user_id_idx ON public.trip_travellers USING btree (user_id);

create table trips (
  booking_id bigint not null,
  shared_code text,
  shared_until timestamp with time zone,
  constraint trips_pkey PRIMARY KEY (booking_id),
  constraint trips_shared_code_key UNIQUE (shared_code),
  constraint trips_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint trips_check CHECK ((shared_code IS NULL) = (shared_until IS NULL))
);

create table unread_versions (
  user_id bigint not null,
  version bigint not null,
  constraint unread_versions_pkey PRIMARY KEY (user_id),
  constraint unread_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER unread_changed AFTER INSERT OR UPDATE ON unread_versions FOR EACH ROW EXECUTE FUNCTION tell_unread_changed();

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
  email_confirmed_at timestamp with time zone,
  phone text,
  password_changed_at timestamp with time zone,
  receive_promotional_email boolean not null default false,
  receive_promotional_sms boolean not null default false,
  locale text,
  closed_at timestamp with time zone,
  currency character(3),
  is_business_travel_manager boolean not null default false,
  is_booker_dashboard_launched boolean not null default false,
  can_see_community_links boolean not null default false,
  is_api_host boolean not null default false,
  email_compromised_at timestamp with time zone,
  checked_picture text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_phone_key UNIQUE (phone),
  constraint users_source_source_id_key UNIQUE (source, source_id),
  constraint users_phone_check CHECK (phone ~ '^\+[1-9][0-9]{5,14}$'::text),
  constraint users_role_check CHECK (role = ANY (ARRAY['member'::text, 'operator'::text]))
);
CREATE INDEX users_unchecked_picture_idx ON public.users USING btree (id) WHERE ((picture ~ '^people/[0-9]+/'::text) AND (picture IS DISTINCT FROM checked_picture) AND (closed_at IS NULL));
CREATE TRIGGER imported_host_joined AFTER UPDATE OF email, phone ON users FOR EACH ROW WHEN (new.source IS NOT NULL AND COALESCE(old.email::text, old.phone) IS NULL AND COALESCE(new.email::text, new.phone) IS NOT NULL) EXECUTE FUNCTION note_host_joined();
CREATE TRIGGER people_changed AFTER UPDATE OF first_name, picture, about, languages, closed_at ON users FOR EACH ROW EXECUTE FUNCTION tell_people_changed();

create table wishlist_changes (
  id bigint not null generated always as identity,
  wishlist_id bigint not null,
  user_id bigint,
  did text not null,
  about text not null default ''::text,
  item_id bigint,
  at timestamp with time zone not null,
  constraint wishlist_changes_pkey PRIMARY KEY (id),
  constraint wishlist_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint wishlist_changes_wishlist_id_fkey FOREIGN KEY (wishlist_id) REFERENCES wishlists(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_changes_at_idx ON public.wishlist_changes USING btree (at);
CREATE INDEX wishlist_changes_user_id_idx ON public.wishlist_changes USING btree (user_id);
CREATE INDEX wishlist_changes_wishlist_id_id_idx ON public.wishlist_changes USING btree (wishlist_id, id);
CREATE TRIGGER wishlist_changed AFTER INSERT ON wishlist_changes FOR EACH ROW EXECUTE FUNCTION tell_wishlist_changed();

create table wishlist_invitations (
  id bigint not null generated always as identity,
  wishlist_id bigint not null,
  inviter_id bigint not null,
  email text not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null,
  constraint wishlist_invitations_pkey PRIMARY KEY (id),
  constraint wishlist_invitations_token_hash_key UNIQUE (token_hash),
  constraint wishlist_invitations_wishlist_id_email_key UNIQUE (wishlist_id, email),
  constraint wishlist_invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id),
  constraint wishlist_invitations_wishlist_id_fkey FOREIGN KEY (wishlist_id) REFERENCES wishlists(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_invitations_email_idx ON public.wishlist_invitations USING btree (email);
CREATE INDEX wishlist_invitations_inviter_id_idx ON public.wishlist_invitations USING btree (inviter_id);
CREATE INDEX wishlist_invitations_sent_at_idx ON public.wishlist_invitations USING btree (sent_at);

create table wishlist_items (
  id bigint not null generated always as identity,
  wishlist_id bigint not null,
  listing_id bigint,
  added_by bigint,
  added_at timestamp with time zone not null,
  note text not null default ''::text,
  then_micros bigint,
  currency character(3),
  find_id bigint,
  position integer not null,
  free_on daterange,
  constraint wishlist_items_pkey PRIMARY KEY (id),
  constraint wishlist_items_wishlist_id_find_id_key UNIQUE (wishlist_id, find_id),
  constraint wishlist_items_wishlist_id_listing_id_key UNIQUE (wishlist_id, listing_id),
  constraint wishlist_items_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint wishlist_items_find_id_fkey FOREIGN KEY (find_id) REFERENCES catalog_entries(id) ON DELETE CASCADE,
  constraint wishlist_items_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint wishlist_items_wishlist_id_fkey FOREIGN KEY (wishlist_id) REFERENCES wishlists(id) ON DELETE CASCADE,
  constraint wishlist_items_check CHECK (num_nonnulls(listing_id, find_id) = 1),
  constraint wishlist_items_note_check CHECK (char_length(note) <= 500)
);
CREATE INDEX wishlist_items_added_by_idx ON public.wishlist_items USING btree (added_by);
CREATE INDEX wishlist_items_find_id_idx ON public.wishlist_items USING btree (find_id) WHERE (find_id IS NOT NULL);
CREATE INDEX wishlist_items_listing_id_idx ON public.wishlist_items USING btree (listing_id);
CREATE INDEX wishlist_items_wishlist_id_position_idx ON public.wishlist_items USING btree (wishlist_id, "position");

create table wishlist_members (
  wishlist_id bigint not null,
  user_id bigint not null,
  joined_at timestamp with time zone not null,
  constraint wishlist_members_pkey PRIMARY KEY (wishlist_id, user_id),
  constraint wishlist_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint wishlist_members_wishlist_id_fkey FOREIGN KEY (wishlist_id) REFERENCES wishlists(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_members_user_id_idx ON public.wishlist_members USING btree (user_id);

create table wishlist_removed_items (
  item_id bigint not null,
  wishlist_id bigint not null,
  item jsonb not null,
  votes jsonb not null,
  removed_at timestamp with time zone not null,
  constraint wishlist_removed_items_pkey PRIMARY KEY (item_id),
  constraint wishlist_removed_items_wishlist_id_fkey FOREIGN KEY (wishlist_id) REFERENCES wishlists(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_removed_items_removed_at_idx ON public.wishlist_removed_items USING btree (removed_at);
CREATE INDEX wishlist_removed_items_wishlist_id_idx ON public.wishlist_removed_items USING btree (wishlist_id);

create table wishlist_votes (
  item_id bigint not null,
  user_id bigint not null,
  is_up boolean not null,
  constraint wishlist_votes_pkey PRIMARY KEY (item_id, user_id),
  constraint wishlist_votes_item_id_fkey FOREIGN KEY (item_id) REFERENCES wishlist_items(id) ON DELETE CASCADE,
  constraint wishlist_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX wishlist_votes_user_id_idx ON public.wishlist_votes USING btree (user_id);

create table wishlists (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  name text not null,
  private boolean not null,
  checkin date,
  checkout date,
  number_of_adults integer not null default 1,
  number_of_children integer not null default 0,
  number_of_infants integer not null default 0,
  invite_code text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint wishlists_pkey PRIMARY KEY (id),
  constraint wishlists_invite_code_key UNIQUE (invite_code),
  constraint wishlists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint wishlists_check CHECK ((checkin IS NULL) = (checkout IS NULL) AND checkin < checkout),
  constraint wishlists_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 50),
  constraint wishlists_number_of_adults_check CHECK (number_of_adults >= 1 AND number_of_adults <= 16),
  constraint wishlists_number_of_children_check CHECK (number_of_children >= 0 AND number_of_children <= 16),
  constraint wishlists_number_of_infants_check CHECK (number_of_infants >= 0 AND number_of_infants <= 5)
);
CREATE INDEX wishlists_deleted_at_idx ON public.wishlists USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX wishlists_owner_id_used_at_idx ON public.wishlists USING btree (owner_id, used_at DESC) WHERE (deleted_at IS NULL);
