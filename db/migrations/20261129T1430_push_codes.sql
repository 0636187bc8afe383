-- Browsers that show codes, each as long as its session lasts. Where nothing leaves the machine there is no push service: no endpoint.
create table push_subscriptions (
  session_id bigint primary key references sessions (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  endpoint text,
  p256dh text,
  auth text,
  created_at timestamptz not null,
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null))
);
create index on push_subscriptions (user_id);

-- The demo's outbox shows them, too.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('email', 'sms', 'voice', 'push'));
