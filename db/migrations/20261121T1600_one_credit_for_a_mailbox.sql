-- Who had credit for joining, as a hash of mailbox or number: closing the account and coming back is no second time.
create table referral_claims (
  who_hash text primary key,
  claimed_at timestamptz not null
);
create index on referral_claims (claimed_at);
