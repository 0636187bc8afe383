-- What operators decided about an account: it can be read and left, and does nothing to others.
create table restrictions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  reason text not null,
  restricted_at timestamptz not null,
  restricted_by bigint references users on delete set null,
  lifted_at timestamptz,
  lifted_by bigint references users on delete set null
);
create unique index on restrictions (user_id) where lifted_at is null;
create index on restrictions (user_id, id);
create index on restrictions (restricted_by);
create index on restrictions (lifted_by);

-- What somebody says who does not get through a challenge, or whose account is restricted; a person answers.
create table appeals (
  id bigint generated always as identity primary key,
  -- a12: of airlock 12; u7: of account 7
  subject text not null,
  user_id bigint references users on delete cascade,
  -- Of a challenge: which rule raised it, and the browser that a lift lets through.
  rule text,
  browser_hash bytea,
  email citext,
  locale text not null,
  words text not null,
  status text not null default 'open' check (status in ('open', 'lifted', 'kept')),
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by bigint references users on delete set null,
  spent_at timestamptz,
  check ((status = 'open') = (answered_at is null))
);
create unique index on appeals (subject) where status = 'open';
create index on appeals (subject, id desc);
create index on appeals (status, id desc);
create index on appeals (user_id);
create index on appeals (answered_by);
create index on appeals (browser_hash) where status = 'lifted';
