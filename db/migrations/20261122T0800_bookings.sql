-- Whose the nights are: the exclusion constraint, the sum of booked nights and the product's rules say the same.
create function holds_nights(status text) returns boolean language sql immutable parallel safe as
  $$ select status in ('held', 'requested', 'accepted', 'paid', 'checked_in', 'completed', 'disputed') $$;

-- Ten consonants that nobody guesses, from random bytes; no words come out.
create function new_booking_code() returns text language sql volatile as $$
  select string_agg(substr('BCDFGHJKLMNPQRSTVWXZ', 1 + get_byte(bytes, i) % 20, 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bytes) r, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as i
$$;

alter table bookings drop constraint bookings_status_check;
alter table bookings drop constraint bookings_do_not_overlap;
update bookings set status = 'cancelled_by_guest' where status = 'cancelled';
alter table bookings
  add check (status in ('held', 'requested', 'accepted', 'paid', 'checked_in', 'completed', 'disputed', 'declined', 'expired',
                        'cancelled_by_guest', 'cancelled_by_host', 'refunded')),
  add constraint bookings_do_not_overlap exclude using gist (listing_id with =, daterange(checkin, checkout) with &&)
    where (holds_nights(status)),
  add column code text not null unique default new_booking_code(),
  add column uuid uuid not null unique default gen_random_uuid(),  -- of the itinerary
  add column children smallint not null default 0 check (children >= 0), -- of the guests
  add column infants smallint not null default 0 check (infants >= 0),   -- beside them
  add column instant_book boolean not null default true,
  add column quote_id uuid unique,                                 -- a quote books once
  add column message text not null default '',                     -- of the guest to the host
  add column expires_at timestamptz,                               -- of one that waits for a payment or an answer
  add column changed_at timestamptz,
  add column reason text,                                          -- why it ended early: a word of a table, and their own
  add column reason_text text not null default '',
  add column agreement jsonb,                                      -- as both sides agreed; null: made elsewhere
  add column price jsonb,                                          -- as it is now, after alterations
  add column back jsonb,                                           -- what was given back when it ended early
  add column charged_micros bigint not null default 0,             -- what the guest pays for it, after credit
  add column charged_currency char(3),
  add column credit_micros bigint not null default 0 check (credit_micros >= 0), -- in the currency charged
  -- What is owed in the currency of the host, how much of it stands in the books, and what has been paid out.
  add column host_currency char(3),
  add column host_micros bigint not null default 0,
  add column tax_micros bigint not null default 0,
  add column host_posted_micros bigint not null default 0,
  add column tax_posted_micros bigint not null default 0,
  add column host_paid_micros bigint not null default 0;
create index on bookings (guest_id, checkin);
create index on bookings (listing_id, checkin);
create index on bookings (expires_at) where status in ('held', 'requested', 'accepted');
create index bookings_on_their_way on bookings (checkin) where status in ('paid', 'checked_in');
create index bookings_to_pay_out on bookings (checkin) where host_posted_micros > host_paid_micros;

create table booking_alterations (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  proposed_by text not null check (proposed_by in ('guest', 'host')),
  status text not null default 'proposed' check (status in ('proposed', 'awaiting_payment', 'done', 'declined', 'withdrawn', 'lapsed')),
  checkin date not null,
  checkout date not null,
  guests smallint not null,
  children smallint not null,
  infants smallint not null,
  price jsonb not null,
  difference_micros bigint not null,         -- more to pay, or below nothing: comes back
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (checkout > checkin)
);
create unique index one_open_alteration on booking_alterations (booking_id) where status in ('proposed', 'awaiting_payment');
create index on booking_alterations (booking_id);
create index on booking_alterations (expires_at) where status in ('proposed', 'awaiting_payment');

-- Whom a receipt is made out to; the last version counts.
create table billing_details (
  booking_id bigint not null references bookings on delete cascade,
  version int not null,
  user_id bigint references users (id),
  name text not null,
  address text not null,
  country text not null,
  tax_number text not null,
  changed_at timestamptz not null,
  primary key (booking_id, version)
);
create index on billing_details (user_id);

-- How guests get in: the address for who has booked, the rest from the day before.
create table arrivals (
  listing_id bigint primary key references listings on delete cascade,
  address text not null default '',
  instructions text not null default '',
  door_code text not null default ''
);

-- What is wanted of a payment stands here first; the provider is asked after the commit, under the same name as often as it takes.
create table payments (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  alteration_id bigint references booking_alterations,
  user_id bigint not null references users (id),
  reference uuid not null unique default gen_random_uuid(),
  attempt int not null default 0,            -- a card that was declined is followed by another
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_id text,
  amount_micros bigint not null check (amount_micros > 0),
  currency char(3) not null,
  status text not null default 'created'
    check (status in ('created', 'pending', 'needs_action', 'authorised', 'captured', 'released', 'failed')),
  want text check (want in ('authorise', 'capture', 'release')),
  card text,                                 -- the name of a card of the sandbox
  return_url text not null default '',
  redirect_url text,
  failure text,
  refunded_micros bigint not null default 0 check (refunded_micros between 0 and amount_micros),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  captured_at timestamptz,
  pursue_at timestamptz,                     -- when the provider is asked next; null: nothing is wanted
  tries int not null default 0
);
create index on payments (booking_id);
create index on payments (user_id);
create index on payments (pursue_at) where pursue_at is not null;
create unique index payments_at_provider on payments (provider, provider_id) where provider_id is not null;

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  reference uuid not null unique default gen_random_uuid(),
  amount_micros bigint not null check (amount_micros > 0),
  status text not null default 'wanted' check (status in ('wanted', 'done', 'failed')),
  created_at timestamptz not null,
  done_at timestamptz,
  pursue_at timestamptz,
  tries int not null default 0
);
create index on refunds (payment_id);
create index on refunds (pursue_at) where pursue_at is not null;

-- Each word of a provider is heard once.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index on payment_events (received_at);

create table payouts (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  user_id bigint not null references users (id),
  currency char(3) not null,
  amount_micros bigint not null check (amount_micros > 0),
  paid_at timestamptz not null
);
create index on payouts (user_id);
create index on payouts (booking_id);

-- The sandbox is a provider of its own: nothing else reads or writes these.
create table sandbox_payments (
  id text primary key,
  name text not null unique,                 -- what the asker calls it: asked twice, it is one
  amount_micros bigint not null,
  currency char(3) not null,
  card text not null,
  state text not null,
  return_url text not null,
  ready_at timestamptz,                      -- of a slow card
  created_at timestamptz not null
);
create table sandbox_refunds (
  id text primary key,
  name text not null unique,
  payment_id text not null references sandbox_payments,
  amount_micros bigint not null
);
create table sandbox_events (
  id text primary key,
  payment_id text not null references sandbox_payments,
  deliver_at timestamptz not null,
  times_left int not null
);
create index on sandbox_events (deliver_at) where times_left > 0;

alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add check (account in ('credit', 'promotion', 'guest', 'host', 'platform', 'tax', 'payout'));

-- Credit that went into a trip, and what of it came back.
create table credit_uses (
  id bigint generated always as identity primary key,
  grant_id bigint not null references credit_grants,
  for_what text not null,                    -- "booking 7"
  amount_micros bigint not null check (amount_micros > 0),
  returned_micros bigint not null default 0 check (returned_micros between 0 and amount_micros)
);
create index on credit_uses (for_what);
create index on credit_uses (grant_id);

-- What is wanted of a provider is pursued at once, not at the next look.
create function tell_payments_wanted() returns trigger language plpgsql as
  $$ begin perform pg_notify('payments_wanted', ''); return null; end $$;
create trigger payments_wanted after update of want on payments for each row
  when (new.want is distinct from old.want and new.want is not null) execute function tell_payments_wanted();
create trigger refunds_wanted after insert on refunds for each statement execute function tell_payments_wanted();
