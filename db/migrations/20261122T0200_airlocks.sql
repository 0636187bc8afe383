-- Challenges: what somebody must show before what they asked for happens.
create table airlocks (
  id bigint generated always as identity primary key,
  rule text not null,
  flow text not null,
  -- 0 incomplete, 1 in progress, 2 satisfied, 3 failed
  status smallint not null default 0 check (status between 0 and 3),
  -- Whose account is at stake, where that is known.
  user_id bigint references users on delete cascade,
  -- Who may answer it: a person, or a browser in which nobody is signed in.
  holder_hash bytea not null,
  -- The one request that it was raised for.
  seal bytea not null,
  methods text[] not null check (cardinality(methods) > 0),
  first_choice text not null,
  -- By method: where its code goes, which code that is, when it was met.
  frictions jsonb not null default '{}',
  attempts smallint not null default 0 check (attempts between 0 and 5),
  failure_reason text check (failure_reason in ('amount_mismatch', 'auth_failure', 'downstream_failure', 'rate_limited')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on airlocks (holder_hash, seal);
create index on airlocks (user_id);
create index on airlocks (expires_at);

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('sign_in', 'sign_up', 'reset_password', 'reauthenticate', 'change_email', 'change_phone', 'challenge'));
