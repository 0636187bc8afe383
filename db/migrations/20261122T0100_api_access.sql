-- The answer to each action that came with a key, kept for a day: who sends it again gets the same answer, and nothing happens twice.
create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  answer json,
  user_id bigint references users on delete cascade,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index on idempotency_keys (created_at);
create index on idempotency_keys (user_id);

-- Names a client of the API; it stands in addresses and opens nothing.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  key text not null unique,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on api_keys (user_id);

-- Acts for a person, as far as its scopes go. Only its hash is kept.
create table api_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  used_at timestamptz
);
create index on api_tokens (user_id);
