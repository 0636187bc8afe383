-- Accounts whose owner has to choose another password at the next log-in by password, since an operator asked for it or the owner has
-- reported a log-in of somebody else. Older versions do not know it, and let the old password in.
create table forced_password_resets (
  user_id bigint primary key references users on delete cascade,
  reason text not null,
  requested_by bigint references users on delete set null,
  requested_at timestamptz not null
);
create index on forced_password_resets (requested_by);

-- Links of letters by which somebody reports a log-in. Older versions make none.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in
  ('sign_in', 'sign_up', 'reset_password', 'reauthenticate', 'change_email', 'change_phone', 'challenge', 'report_login'));

-- Since when somebody has used a browser. Those of before count as long in use; one that an older version notes is new.
alter table known_browsers add column known_since timestamptz not null default '-infinity';
alter table known_browsers alter column known_since set default now();

-- Since when codes to an address prove nothing: its owner says that others read it, or its mailbox is gone.
alter table users add column email_compromised_at timestamptz;
