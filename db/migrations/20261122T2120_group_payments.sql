-- A stay that several people pay: each takes a share; nothing is taken from any card before all shares are kept.
create table group_payments (
  booking_id bigint primary key references bookings on delete cascade,
  code text not null unique,                 -- of the address that is handed on
  pay_by timestamptz not null,               -- nights are kept so long, once whoever booked has paid their share
  made_at timestamptz not null
);
create table payment_shares (
  id bigint generated always as identity primary key,
  booking_id bigint not null references group_payments on delete cascade,
  position smallint not null,                -- the first is whoever booked
  amount_micros bigint not null check (amount_micros > 0),
  unique (booking_id, position)
);
alter table payments add column share_id bigint references payment_shares;
create index on payments (share_id) where share_id is not null;
-- Two who want one share: the database lets one of them.
create unique index one_payer_for_a_share on payments (share_id)
  where status in ('created', 'pending', 'needs_action', 'failed', 'authorised') and want is distinct from 'release';
