-- The order that those who share a list give it: the smallest first. What is new comes first.
alter table wishlist_items add position int not null default 0;
update wishlist_items i set position = o.n
from (select id, row_number() over (partition by wishlist_id order by added_at desc, id desc) as n from wishlist_items) o
where o.id = i.id;
alter table wishlist_items alter position drop default;
create index on wishlist_items (wishlist_id, position);
-- The list's days on which it could be had when it was saved or they were chosen, to tell when it is taken meanwhile.
alter table wishlist_items add free_on daterange;

-- What was taken out of a list, with its votes, while that can be undone.
create table wishlist_removed_items (
  item_id bigint primary key,
  wishlist_id bigint not null references wishlists on delete cascade,
  item jsonb not null,
  votes jsonb not null,
  removed_at timestamptz not null
);
create index on wishlist_removed_items (wishlist_id);
create index on wishlist_removed_items (removed_at);

-- By mail: whoever signs up with the address joins, and whoever has it already is asked.
create table wishlist_invitations (
  id bigint generated always as identity primary key,
  wishlist_id bigint not null references wishlists on delete cascade,
  inviter_id bigint not null references users (id),
  email text not null,
  token_hash bytea not null unique, -- of the letter's link
  sent_at timestamptz not null,
  unique (wishlist_id, email)
);
create index on wishlist_invitations (email);
create index on wishlist_invitations (inviter_id);
create index on wishlist_invitations (sent_at);

-- Who did what to a list, for those who have it open. Written while the list is held, so their order is that of their ids.
create table wishlist_changes (
  id bigint generated always as identity primary key,
  wishlist_id bigint not null references wishlists on delete cascade,
  user_id bigint references users (id), -- null: who closed their account since
  did text not null,
  about text not null default '', -- of what or whom: a title, a name
  item_id bigint,
  at timestamptz not null
);
create index on wishlist_changes (wishlist_id, id);
create index on wishlist_changes (user_id);
create index on wishlist_changes (at);

create function tell_wishlist_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('wishlist_changed', new.wishlist_id::text);
  return null;
end $$;
create trigger wishlist_changed after insert on wishlist_changes for each row execute function tell_wishlist_changed();
