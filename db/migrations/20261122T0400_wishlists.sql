-- Lists of what somebody would like: theirs, shared with whom they invite, and shown to everybody unless private.
create table wishlists (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id),
  name text not null check (char_length(name) between 1 and 50),
  private boolean not null,
  checkin date,
  checkout date,
  number_of_adults int not null default 1 check (number_of_adults between 1 and 16),
  number_of_children int not null default 0 check (number_of_children between 0 and 16),
  number_of_infants int not null default 0 check (number_of_infants between 0 and 5),
  invite_code text not null unique, -- whoever has it may join
  created_at timestamptz not null,
  used_at timestamptz not null, -- when something was last saved into it
  deleted_at timestamptz, -- can be undone for a while
  check ((checkin is null) = (checkout is null) and checkin < checkout)
);
create index on wishlists (owner_id, used_at desc) where deleted_at is null;
create index on wishlists (deleted_at) where deleted_at is not null;

create table wishlist_members (
  wishlist_id bigint not null references wishlists on delete cascade,
  user_id bigint not null references users (id),
  joined_at timestamptz not null,
  primary key (wishlist_id, user_id)
);
create index on wishlist_members (user_id);

create table wishlist_items (
  id bigint generated always as identity primary key,
  wishlist_id bigint not null references wishlists on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  added_by bigint references users (id), -- null: who closed their account since
  added_at timestamptz not null,
  note text not null default '' check (char_length(note) <= 500),
  nightly_micros bigint, -- what it cost then, to tell what has changed
  currency char(3) not null,
  unique (wishlist_id, listing_id)
);
create index on wishlist_items (listing_id);
create index on wishlist_items (added_by);

create table wishlist_votes (
  item_id bigint not null references wishlist_items on delete cascade,
  user_id bigint not null references users (id),
  is_up boolean not null,
  primary key (item_id, user_id)
);
create index on wishlist_votes (user_id);
