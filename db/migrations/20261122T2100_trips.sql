-- What a booking's guest and those who come along plan together; a row comes with the first of it, and is what writers hold.
create table trips (
  booking_id bigint primary key references bookings on delete cascade,
  shared_code text unique,                   -- of the address that shows it to whoever has it
  shared_until timestamptz,
  check ((shared_code is null) = (shared_until is null))
);

create table trip_travellers (
  booking_id bigint not null references trips on delete cascade,
  user_id bigint not null references users (id),
  role text not null check (role in ('viewer', 'editor')),
  joined_at timestamptz not null,
  primary key (booking_id, user_id)
);
create index on trip_travellers (user_id);

-- A link that several may use, or, with an address, a letter's that one person may.
create table trip_invitations (
  id bigint generated always as identity primary key,
  booking_id bigint not null references trips on delete cascade,
  inviter_id bigint not null references users (id),
  code text not null unique,
  role text not null check (role in ('viewer', 'editor')),
  email text,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index one_trip_invitation_by_mail on trip_invitations (booking_id, email) where email is not null;
create index on trip_invitations (booking_id);
create index on trip_invitations (inviter_id);
create index on trip_invitations (expires_at);

create table trip_entries (
  id bigint generated always as identity primary key,
  booking_id bigint not null references trips on delete cascade,
  author_id bigint references users (id),    -- null: somebody who is gone
  kind text not null check (kind in ('note', 'place', 'activity')),
  day date not null,                         -- of the place, as is the time
  starts_at time,
  title text not null,
  place text not null,
  text text not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz                     -- for a while it can be had back
);
create index on trip_entries (booking_id, day);
create index on trip_entries (author_id);
create index on trip_entries (deleted_at) where deleted_at is not null;

-- An address that a person's calendar asks from time to time.
create table trip_feeds (
  user_id bigint primary key references users (id),
  code text not null unique,
  made_at timestamptz not null
);
