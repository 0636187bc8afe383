-- Double entry: each movement is two or more lines that sum to nothing in each currency. Lines are never changed, only followed by others.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null unique, -- what it is the movement of: the same one twice is refused
  made_at timestamptz not null
);
create table ledger_lines (
  transaction_id bigint not null references ledger_transactions (id),
  account text not null check (account in ('credit', 'promotion')),
  user_id bigint references users (id),
  currency char(3) not null,
  amount_micros bigint not null check (amount_micros <> 0)
);
create index on ledger_lines (transaction_id);
create index on ledger_lines (user_id, account) where user_id is not null;

create function check_ledger_sum() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_lines where transaction_id = new.transaction_id group by currency having sum(amount_micros) <> 0) then
    raise exception 'the lines of ledger transaction % do not sum to nothing', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_sums after insert on ledger_lines
  deferrable initially deferred for each row execute function check_ledger_sum();

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is not rewritten: make another transaction' using errcode = 'restrict_violation';
end $$;
create trigger ledger_lines_stay before update or delete on ledger_lines for each row execute function keep_ledger();
create trigger ledger_transactions_stay before update or delete on ledger_transactions for each row execute function keep_ledger();

-- Travel credit: what was given, what is left of it, until when, and from which price of a trip on it counts.
create table credit_grants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  reason text not null check (reason in ('invited', 'referral')),
  currency char(3) not null,
  amount_micros bigint not null check (amount_micros > 0),
  left_micros bigint not null check (left_micros between 0 and amount_micros),
  min_trip_micros bigint not null check (min_trip_micros >= 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null
);
create index on credit_grants (user_id);
create index on credit_grants (expires_at) where left_micros > 0;

create table referral_codes (
  user_id bigint primary key references users (id),
  code text not null unique
);
create table referrals (
  invited_id bigint primary key references users (id),
  inviter_id bigint not null references users (id),
  joined_at timestamptz not null,
  network text, -- counted for a day, then forgotten
  check (invited_id <> inviter_id)
);
create index on referrals (inviter_id);
create index on referrals (network) where network is not null;
create table referral_invitations (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references users (id),
  email citext not null,
  sent_at timestamptz not null,
  unique (inviter_id, email)
);
create index on referral_invitations (email);
create index on referral_invitations (sent_at);
-- Who does not want to be invited again: the address itself is not kept.
create table invitation_stops (
  email_hash text primary key,
  stopped_at timestamptz not null
);
