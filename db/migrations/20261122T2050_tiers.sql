-- Who made a home a select or a luxury one, or took that away, and why.
create table tier_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings (id),
  before text not null,
  after text not null,
  note text not null,
  changed_by bigint references users (id) on delete set null,
  changed_at timestamptz not null
);
create index tier_changes_by_listing on tier_changes (listing_id, id desc);
create index tier_changes_by_changer on tier_changes (changed_by);

-- A search counts tiers beside the other facets, so its indexes hold them; the few that are sought by tier have one of their own.
drop index listings_by_score;
create index listings_by_score on listings (score desc, id)
  include (price_usd_micros, guests, amenity_mask, kind, room_type, tier, instant_book, cancellation_policy, bedrooms, beds, bathrooms, min_nights, max_nights, price_micros)
  where status = 'published';
drop index listings_by_pt;
create index listings_by_pt on listings using gist (pt)
  include (price_usd_micros, guests, amenity_mask, score, id, booked, kind, room_type, tier, instant_book, cancellation_policy, bedrooms, beds, bathrooms, min_nights, max_nights, price_micros)
  where status = 'published';
create index listings_by_tier on listings (score desc, id) where tier <> 'marketplace';
