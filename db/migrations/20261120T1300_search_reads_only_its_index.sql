-- Everything that a search in a box asks of a stay, so that it reads its index alone: a town's stays lie next to each other in the
-- index, and each on a page of its own in the table.
drop index listings_by_pt;
create index listings_by_pt on listings using gist (pt)
  include (price_usd_micros, guests, amenity_mask, score, id, booked, kind, room_type, instant_book, cancellation_policy, bedrooms, beds, bathrooms,
           min_nights, max_nights, price_micros)
  where status = 'published';
