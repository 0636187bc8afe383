-- Experiences on their dates: seats, who has booked them, and their payments beside those of stays.
create table experience_instances (
  id bigint generated always as identity primary key,
  experience_id bigint not null references finds on delete cascade,
  starts_at timestamptz not null,                        -- told in the time of the experience's town
  minutes smallint not null check (minutes between 15 and 1440),
  seats smallint not null check (seats between 1 and 50),
  taken smallint not null default 0,                     -- kept by a trigger, never written
  minimum_age smallint not null default 0 check (minimum_age between 0 and 99),
  price_micros bigint not null check (price_micros > 0), -- for one person
  private_price_micros bigint check (private_price_micros > 0), -- for all seats; null: no group has it to itself
  currency char(3) not null,
  tax_percent real not null default 0 check (tax_percent >= 0),
  status text not null default 'open' check (status in ('open', 'cancelled')),
  unique (experience_id, starts_at),
  constraint seats_are_had_once check (taken between 0 and seats)
);
create index on experience_instances (starts_at) where status = 'open';

-- Whose the seats are: the sum of taken seats and the product's rules say the same.
create function holds_seats(status text) returns boolean language sql immutable parallel safe as
  $$ select status in ('held', 'paid', 'completed') $$;

create table outings (
  id bigint generated always as identity primary key,
  code text not null unique default new_booking_code(),
  instance_id bigint not null references experience_instances,
  guest_id bigint not null references users (id),
  host_id bigint not null references users (id),         -- who is owed the money, whoever leads the experience later
  guests smallint not null check (guests > 0),
  seats smallint not null check (seats >= guests),       -- of a private group: all of them
  is_private boolean not null,
  youngest_age smallint check (youngest_age between 0 and 120),
  status text not null default 'held'
    check (status in ('held', 'paid', 'completed', 'expired', 'cancelled_by_guest', 'cancelled_by_host')),
  quote_id uuid not null unique,                         -- a quote books once
  message text not null default '',                      -- of the guest to the host
  expires_at timestamptz,                                -- of one that waits for its payment
  created_at timestamptz not null,
  changed_at timestamptz not null,
  agreement jsonb not null,                              -- as both sides agreed
  price jsonb not null,
  back jsonb,                                            -- what was given back when it ended early
  charged_micros bigint not null check (charged_micros >= 0),
  charged_currency char(3) not null,
  credit_micros bigint not null default 0 check (credit_micros >= 0),
  -- What is owed in the currency of the host, how much of it stands in the books, and what has been paid out.
  host_currency char(3) not null,
  host_micros bigint not null,
  tax_micros bigint not null,
  host_posted_micros bigint not null default 0,
  tax_posted_micros bigint not null default 0,
  host_paid_micros bigint not null default 0,
  check ((status = 'held') = (expires_at is not null))
);
create unique index one_outing_of_a_guest on outings (instance_id, guest_id) where holds_seats(status);
create index on outings (guest_id);
create index on outings (host_id);
create index on outings (expires_at) where status = 'held';
create index outings_under_way on outings (instance_id) where status = 'paid';
create index outings_to_pay_out on outings (id) where host_posted_micros > host_paid_micros;

-- Seats are counted where they are guarded: whoever takes them holds the instance, and one too many breaks its constraint.
create function count_seats() returns trigger language plpgsql as $$
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
end $$;
create trigger outings_take_seats after insert or update or delete on outings for each row execute function count_seats();

-- A payment and a payout are of a stay or of an outing.
alter table payments alter booking_id drop not null,
  add column outing_id bigint references outings,
  add check (num_nonnulls(booking_id, outing_id) = 1),
  add check (alteration_id is null or booking_id is not null);
create index on payments (outing_id) where outing_id is not null;
alter table payouts alter booking_id drop not null,
  add column outing_id bigint references outings,
  add check (num_nonnulls(booking_id, outing_id) = 1);
create index on payouts (outing_id) where outing_id is not null;
