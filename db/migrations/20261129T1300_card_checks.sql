-- A card that somebody has shown to be theirs, and the card that a payment came from. A version before this checks no card and notes none: a large
-- payment goes through there as before, and its card is taken for a new one the next time.
alter table payments
  add column card_fingerprint text,
  add column needs_known_card boolean not null default false,
  -- A person has let it through: that attempt may be made with any card.
  add column any_card_attempt integer;
update payments set card_fingerprint = 'sandbox ' || card where provider = 'sandbox' and status = 'captured' and card is not null;
create index payments_of_cards on payments (user_id, card_fingerprint) where status = 'captured' and card_fingerprint is not null;

create table card_checks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  method text not null check (method in ('micro_authorization', 'three_d_secure')),
  provider text not null check (provider in ('sandbox', 'stripe')),
  reference uuid not null default gen_random_uuid() unique,
  currency char(3) not null,
  -- Of two small amounts that are put on hold; empty where the bank itself asks.
  amounts_micros bigint[] not null,
  provider_id text,
  hold_ids text[] not null default '{}',
  card_fingerprint text,
  card_label text,
  created_at timestamptz not null,
  passed_at timestamptz,
  -- Nothing is on hold any more.
  released_at timestamptz,
  check (passed_at is null or card_fingerprint is not null)
);
create index card_checks_passed on card_checks (user_id, card_fingerprint) where passed_at is not null;
create index card_checks_to_release on card_checks (created_at) where released_at is null;
