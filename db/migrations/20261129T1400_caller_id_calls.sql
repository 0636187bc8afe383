-- Calls that the phone gateway has reported: one that it reports twice counts once. Whose they were is not stored.
create table caller_id_calls (
  call_hash bytea primary key,
  received_at timestamptz not null
);
create index on caller_id_calls (received_at);
