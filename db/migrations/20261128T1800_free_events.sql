-- Whether free time in another site's calendar takes nights, as its host wants it, and what else was found at the last reading.
alter table calendar_feeds
  add column blocks_free boolean not null default false,
  add column free_count int not null default 0,
  add column unknown_zones text[] not null default '{}';
