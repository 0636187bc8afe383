-- What a host asks for as security, in the currency of the home: charged with the stay, and given back after it.
alter table listings add column deposit_micros bigint not null default 0 check (deposit_micros >= 0);

-- What of it is still to go back to the guest, in the currency charged, and how much of that stands in the books.
alter table bookings
  add column deposit_micros bigint not null default 0 check (deposit_micros >= 0),
  add column deposit_posted_micros bigint not null default 0;
create index on bookings (checkout) where deposit_micros > 0;

alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check
  check (account in ('credit', 'promotion', 'guest', 'host', 'platform', 'tax', 'payout', 'deposit'));

-- A host asks to keep a part of a deposit, once; its guest agrees, or an operator decides.
create table deposit_claims (
  booking_id bigint primary key references bookings (id) on delete cascade,
  amount_micros bigint not null check (amount_micros > 0),
  reason text not null,
  status text not null default 'asked' check (status in ('asked', 'contested', 'accepted', 'decided')),
  -- What the guest said, and the operator.
  answer text not null default '',
  decision text not null default '',
  kept_micros bigint check (kept_micros between 0 and amount_micros),
  made_at timestamptz not null,
  answer_by timestamptz not null,
  changed_at timestamptz not null,
  check ((status in ('accepted', 'decided')) = (kept_micros is not null))
);
create index on deposit_claims (answer_by) where status = 'asked';
