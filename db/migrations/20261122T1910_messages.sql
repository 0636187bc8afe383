-- What a guest and a host write to each other about one home or experience. There is one for each three of them.
create table threads (
  id bigint generated always as identity primary key,
  listing_id bigint references listings (id) on delete cascade,
  find_id bigint references finds (id) on delete cascade,
  guest_id bigint not null references users (id),
  host_id bigint not null references users (id),
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  check (num_nonnulls(listing_id, find_id) = 1),
  check (guest_id <> host_id),
  unique nulls not distinct (listing_id, find_id, guest_id, host_id)
);
create index on threads (find_id) where find_id is not null;

-- How each of the two has it.
create table thread_members (
  thread_id bigint not null references threads (id) on delete cascade,
  user_id bigint not null references users (id),
  side text not null check (side in ('guest', 'host')),
  -- The last message that they have seen, and the last of which a letter told them.
  read_to bigint not null default 0,
  lettered_to bigint not null default 0,
  -- Of the last message of the other side, or about their booking.
  last_heard bigint not null default 0,
  archived_at timestamptz,
  primary key (thread_id, user_id)
);
create index on thread_members (user_id, thread_id);
create index on thread_members (user_id) where last_heard > read_to;

create table messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads (id) on delete cascade,
  -- Null of a line that the product writes, about a booking.
  author_id bigint references users (id),
  text text not null default '',
  -- Without contact details, where it holds any: shown until a booking is confirmed.
  masked text,
  event text,
  booking_id bigint references bookings (id) on delete cascade,
  created_at timestamptz not null,
  check ((author_id is null) = (event is not null))
);
create index on messages (thread_id, id);
create index on messages (author_id) where author_id is not null;
create index on messages (booking_id) where booking_id is not null;

-- Here and not among the photos, which anybody may see who knows their address.
create table message_pictures (
  message_id bigint primary key references messages (id) on delete cascade,
  webp bytea not null,
  width int not null,
  height int not null
);

create table person_blocks (
  blocker_id bigint not null references users (id),
  blocked_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index on person_blocks (blocked_id);

-- What an operator is to look at: the last messages as they were when it was reported.
create table message_reports (
  id bigint generated always as identity primary key,
  thread_id bigint references threads (id) on delete set null,
  reporter_id bigint not null references users (id),
  reported_id bigint not null references users (id),
  reason text not null,
  words text not null,
  evidence jsonb not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users (id) on delete set null,
  note text
);
create unique index on message_reports (thread_id, reporter_id) where closed_at is null;
create index on message_reports (reporter_id);
create index on message_reports (reported_id);
create index on message_reports (closed_by);
create index on message_reports (id desc) where closed_at is null;
