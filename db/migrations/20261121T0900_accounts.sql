alter table users
  add column email_confirmed_at timestamptz,
  add column phone text unique check (phone ~ '^\+[1-9][0-9]{5,14}$'), -- E.164; only ever written once its owner has proved it
  add column password_changed_at timestamptz,
  add column receive_promotional_email boolean not null default false,
  add column receive_promotional_sms boolean not null default false,
  add column locale text,                    -- of letters; null: never told
  add column closed_at timestamptz;          -- the person is gone; the row keeps what others' bookings and reviews point at

-- Until now an address could not be confirmed: those that exist count as it.
update users set email_confirmed_at = created_at where email is not null;

alter table sessions
  add column id bigint generated always as identity unique,
  add column method smallint not null default 0, -- login method number [A3.16]
  add column address text not null default '',
  add column authenticated_at timestamptz not null default now(); -- when the person last proved who they are, in this session
delete from sessions; -- none of before knows how it began

-- Codes and links that prove an address or a number. Only hashes: who reads the table cannot use them.
create table codes (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign_in', 'sign_up', 'reset_password', 'reauthenticate', 'change_email', 'change_phone')),
  channel text not null check (channel in ('email', 'sms', 'voice')),
  destination text not null,                 -- an address in lower case, or E.164
  user_id bigint references users on delete cascade, -- null: nobody has that address or number, or it is not to be told
  code_hash bytea,
  link_hash bytea unique,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on codes (destination, created_at);
create index on codes (expires_at);

-- An account in the making: what is known and proven of it. Its browser holds the token.
create table signups (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email citext,
  email_proven boolean not null default false,
  phone text,
  phone_proven boolean not null default false,
  provider text,                             -- a social account that was proved on the way
  subject text,
  first_name text not null default '',
  last_name text not null default '',
  birth_date date,
  password_hash text,
  receive_promotional_email boolean not null default false,
  receive_promotional_sms boolean not null default false,
  code_id uuid references codes on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on signups (expires_at);

-- Who a person is with a social network. Its own name for them never changes; their address there may.
create table identities (
  provider text not null,                    -- facebook, google, wechat, alipay, weibo, onelogin [A3.18]
  subject text not null,
  user_id bigint not null references users on delete cascade,
  email citext,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Browsers in which somebody has signed in: no letter of a new device for them, and a shorter way in.
create table known_browsers (
  token_hash bytea not null,
  user_id bigint not null references users on delete cascade,
  method smallint not null,
  seen_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index on known_browsers (user_id);

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms', 'voice')),
  recipient text not null,
  kind text not null,                        -- which letter: sign_in_code, new_device, …
  subject text not null default '',
  body text not null,                        -- emptied once it has gone out: it may hold a code
  html text not null default '',
  user_id bigint references users on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  error text
);
create index on outbox (next_try_at) where sent_at is null;
create index on outbox (recipient, id desc);

create table events (
  uuid uuid primary key,
  name text not null,
  data jsonb not null,
  user_id bigint,
  browser text,
  page_type int,
  at timestamptz not null
);
create index on events (name, at desc);

create table feature_settings (
  name text primary key,
  percent real not null check (percent between 0 and 100),
  changed_at timestamptz not null default now()
);
create function tell_features_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('features_changed', ''); return null; end $$;
create trigger features_changed after insert or update or delete on feature_settings for each statement execute function tell_features_changed();

-- What kept pages show of people.
create trigger people_changed after update of first_name, picture, about, languages, closed_at on users for each statement execute function tell_stays_changed();
