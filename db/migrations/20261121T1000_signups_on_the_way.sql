alter table signups
  add column captcha_solved boolean not null default false,
  add column details_confirmed boolean not null default false, -- the ticks were shown, or all came in one form
  add column tos_agreed boolean not null default false,
  -- By a code that came here, not by a social network's word: only then may the address open an account that has it.
  add column proven_by_code boolean not null default false;

-- Only somebody who asked to be remembered is suggested again in this browser: it may be another's.
alter table known_browsers add column remembered boolean not null default false;

-- Proofs of work that were used: each is worth one try.
create table captchas (
  nonce text primary key,
  expires_at timestamptz not null
);
create index on captchas (expires_at);
