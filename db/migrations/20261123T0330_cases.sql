-- What somebody asks of those who run the marketplace, signed in or by an e-mail address alone.
create table cases (
  id bigint generated always as identity primary key,
  user_id bigint references users (id),
  email text,                                -- of somebody who was not signed in: where answers go
  locale text not null,
  topic text not null,
  reservation_code text,                     -- of a reservation of theirs, as guest or host
  status text not null check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((user_id is null) <> (email is null))
);
create index on cases (user_id) where user_id is not null;
create index on cases (changed_at) where status = 'open';

create table case_messages (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases on delete cascade,
  is_answer boolean not null,                -- of an operator
  operator_id bigint references users (id),  -- null: of whoever asked, or an operator who is gone
  words text not null,
  created_at timestamptz not null,
  check (is_answer or operator_id is null)
);
create index on case_messages (case_id, id);
create index on case_messages (operator_id) where operator_id is not null;
