-- What has happened that concerns somebody, said in the header's menu. Its kind and type stand in areas/messaging/notifications/rules.ts.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null,
  -- What its words are made of: names, a title, days.
  facts jsonb not null default '{}',
  url text not null,
  picture text,
  -- What it is about, of which only the latest word counts.
  topic text,
  created_at timestamptz not null,
  viewed_at timestamptz,
  removed_at timestamptz
);
create index on alerts (user_id, id desc) where removed_at is null;
create unique index on alerts (user_id, topic) where removed_at is null and topic is not null;
create index on alerts (created_at);

-- What somebody does not want to be told, or not by letter. What is not here is as the registry has it.
create table notification_choices (
  user_id bigint not null references users (id),
  kind text not null,
  channel text not null check (channel in ('web', 'email')),
  is_wanted boolean not null,
  primary key (user_id, kind, channel)
);

-- It rings whenever something waits for somebody that did not before, or no longer does: those who have a page open hear it. Rung
-- last in a transaction, so the order of its numbers is that in which others see them.
create table bells (
  user_id bigint primary key references users (id),
  rung bigint not null
);
create function tell_bell_rung() returns trigger language plpgsql as $$
begin
  perform pg_notify('bell_rung', new.user_id::text);
  return null;
end $$;
create trigger bell_rung after insert or update on bells for each row execute function tell_bell_rung();

-- Where a mail program stops such letters with one click.
alter table outbox add unsubscribe_url text;
