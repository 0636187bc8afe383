-- Events in one partition for each day. They are parted by their uuid, whose first bits are the time (version 7), so the primary key
-- holds each once over all days together. One without a time in it, or of a day that has no partition, stays in the last one.
alter table events rename to events_before;
alter table events_before rename constraint events_pkey to events_before_pkey;
alter index events_name_at_idx rename to events_before_name_at_idx;

create table events (
  uuid uuid primary key,
  name text not null,
  version smallint not null, -- of the schema that it was checked against
  data jsonb not null,
  user_id bigint,
  browser text,
  page text, -- the page's name that it happened on
  page_type int,
  retries smallint not null default 0, -- how often the browser had sent it in vain
  at timestamptz not null
) partition by range (uuid);
create table events_undated partition of events default;
create index events_name_at_idx on events (name, at desc);
create index events_at_idx on events using brin (at);
create index events_user_id_idx on events (user_id) where user_id is not null;

insert into events (uuid, name, version, data, user_id, browser, page_type, at)
select uuid, name, 1, data, user_id, browser, page_type, at from events_before;
drop table events_before;
