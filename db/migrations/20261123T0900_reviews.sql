-- Both sides of a stay write within two weeks; what they write is published together.
create table stay_review_rounds (
  booking_id bigint primary key references bookings on delete cascade,
  closes_at timestamptz not null,
  published_at timestamptz
);
create index stay_review_rounds_open on stay_review_rounds (closes_at) where published_at is null;
create index bookings_lately_over on bookings (checkout) where status in ('completed', 'refunded');

create table stay_reviews (
  id bigint generated always as identity primary key,
  booking_id bigint not null references stay_review_rounds on delete cascade,
  side text not null check (side in ('guest', 'host')),
  author_id bigint not null references users,
  about_id bigint not null references users,
  rating smallint not null check (rating between 1 and 5),
  category_ratings jsonb not null default '{}',
  body text not null,
  private_note text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  reply text,
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  unique (booking_id, side)
);
create index on stay_reviews (author_id, id);
create index on stay_reviews (about_id, id);

-- A review of a home came from a booking here, from a file, or with the town. What was hidden stays with its reason.
alter table reviews add column booking_id bigint unique references bookings on delete set null, add column hidden_at timestamptz;
create index on reviews (author_id);

-- What a file said of a home stands apart: reviews written here are counted with it.
alter table listings
  add column came_rating_count integer not null default 0,
  add column came_rating real,
  add column came_category_ratings jsonb not null default '{}';
update listings l set came_rating_count = rating_count, came_rating = rating, came_category_ratings = category_ratings
where rating_count > 0 and not exists (select from reviews r where r.listing_id = l.id and r.rating is not null);

create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint references reviews on delete cascade,
  stay_review_id bigint references stay_reviews on delete cascade,
  reporter_id bigint references users,
  reason text not null,
  words text not null default '',
  created_at timestamptz not null,
  decision text check (decision in ('keep', 'hide')),
  note text,
  decided_at timestamptz,
  decided_by bigint references users,
  check ((review_id is null) <> (stay_review_id is null)),
  check ((decision is null) = (decided_at is null))
);
create unique index on review_reports (review_id, reporter_id);
create unique index on review_reports (stay_review_id, reporter_id);
create index on review_reports (reporter_id);
create index on review_reports (decided_by);
