-- Charges that their payers dispute at their banks. A version before this takes no notice of them, and leaves them to the provider's own pages.
alter table ledger_lines drop constraint ledger_lines_account_check,
  add constraint ledger_lines_account_check check (account in ('credit', 'promotion', 'guest', 'host', 'platform', 'tax', 'payout', 'deposit', 'dispute'));

create table charge_disputes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  user_id bigint not null references users,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_id text not null,
  amount_micros bigint not null check (amount_micros > 0),
  currency char(3) not null,
  reason text not null,
  status text not null check (status in ('open', 'under_review', 'won', 'lost')),
  evidence_by timestamptz,
  -- The bank has taken the amount back, for now or for good.
  is_withdrawn boolean not null default false,
  -- How often it has gone to and fro.
  moves integer not null default 0,
  decision text check (decision in ('contest', 'accept')),
  evidence text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  -- When its payer went past the challenge that an open one raises, and a lost one.
  met_open_at timestamptz,
  met_lost_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, provider_id)
);
create index charge_disputes_of on charge_disputes (user_id);
create index charge_disputes_payment_id_idx on charge_disputes (payment_id);

create table sandbox_disputes (
  id text primary key,
  payment_id text not null references sandbox_payments,
  amount_micros bigint not null,
  currency char(3) not null,
  status text not null check (status in ('open', 'under_review', 'won', 'lost')),
  evidence text not null default '',
  created_at timestamptz not null,
  unique (payment_id)
);
alter table sandbox_events add column dispute_id text references sandbox_disputes;
