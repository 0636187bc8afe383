-- What a destination offers besides its stays: experiences, places, activities, restaurants and stories.
create table finds (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('experience', 'place', 'activity', 'restaurant', 'story')),
  queue_status smallint not null default 7 check (queue_status between 0 and 9), -- 7: published
  host_id bigint references users (id), -- who leads an experience or wrote a story
  place_id bigint references places (id), -- the town; null: not said yet
  at_id bigint references finds (id) on delete set null, -- the place where an activity happens
  title text not null,
  summary text not null default '', -- one sentence, for cards
  body text not null default '', -- Markdown
  category text not null default '',
  pt point,
  price_micros bigint check (price_micros > 0), -- for one person; null: free, or not said
  currency char(3),
  price_usd_micros bigint,
  facts jsonb not null default '{}', -- what only this kind has
  rating real,
  rating_count int not null default 0,
  score real not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((price_micros is null) = (currency is null))
);
create index on finds (host_id, queue_status);
create index on finds (at_id) where at_id is not null;
create index finds_by_score on finds (kind, place_id, score desc, id) where queue_status = 7;
create index finds_at on finds using gist (pt) where queue_status = 7;

create table find_photos (
  find_id bigint not null references finds on delete cascade,
  position smallint not null,
  path text not null,
  width int not null,
  height int not null,
  alt text not null,
  colour text not null,
  primary key (find_id, position)
);

create table find_reviews (
  id bigint generated always as identity primary key,
  find_id bigint not null references finds on delete cascade,
  author_id bigint references users (id),
  author_name text not null,
  written_on date not null,
  body text not null,
  rating smallint not null check (rating between 1 and 5)
);
create index on find_reviews (find_id, written_on desc, id desc);
create index on find_reviews (author_id);

insert into finds (id, kind, host_id, title, queue_status, created_at)
overriding system value select id, 'experience', host_id, title, queue_status, created_at from trip_templates;
select setval(pg_get_serial_sequence('finds', 'id'), greatest((select max(id) from finds), 1), exists (select from finds));
drop table trip_templates;

-- Pages that show them are kept as those of stays are.
create trigger finds_changed after insert or update or delete on finds for each statement execute function tell_stays_changed();
create trigger photos_changed after insert or update or delete on find_photos for each statement execute function tell_stays_changed();

-- An item of a list is a stay or a find.
alter table wishlist_items alter listing_id drop not null;
alter table wishlist_items add find_id bigint references finds on delete cascade;
alter table wishlist_items add check (num_nonnulls(listing_id, find_id) = 1);
alter table wishlist_items add unique (wishlist_id, find_id);
create index on wishlist_items (find_id) where find_id is not null;
alter table wishlist_items alter currency drop not null;
alter table wishlist_items rename nightly_micros to then_micros;
