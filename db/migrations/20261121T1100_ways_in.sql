-- Passkeys: what is needed to verify one, and what its owner calls it.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,        -- base64url, as browsers write it
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on passkeys (user_id);

-- What a browser's authenticator has to sign: once, soon, for one purpose, in the browser that asked.
create table passkey_challenges (
  challenge text primary key,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('register', 'sign_in', 'reauthenticate')),
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);

-- Visitors who are away at a social network, until they come back to the same browser.
create table social_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  purpose text not null check (purpose in ('sign_in', 'link', 'reauthenticate')),
  user_id bigint references users on delete cascade, -- who wants to link, or proves it once more
  nonce text not null,
  code_verifier text not null,
  next text not null,
  auth_trigger text,
  expires_at timestamptz not null
);
create index on social_flows (expires_at);

-- A social account that was proved, and belongs to nobody, while its address has an account: linked once that person has signed in.
create table social_links_pending (
  browser_hash bytea primary key,
  provider text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  email citext,
  next text not null,
  expires_at timestamptz not null
);
create index on social_links_pending (user_id);
create index on social_links_pending (expires_at);

-- Signed requests of a social network's script that have signed somebody in: none does so twice.
create table spent_signed_requests (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index on spent_signed_requests (expires_at);
