-- Everything that a search asks of a stay, so that it reads its index alone: stays of a town, or of a like score, lie next to each
-- other in the index, and each on a page of its own in the table.
drop index listings_by_pt, listings_by_score;
create index listings_by_pt on listings using gist (pt)
  include (price_usd_micros, guests, amenity_mask, score, id, booked, kind, room_type, instant_book, cancellation_policy, bedrooms, beds, bathrooms,
           min_nights, max_nights, price_micros)
  where status = 'published';
-- Without `booked`, which may outgrow the 2.7 kB that a row of such an index can have.
create index listings_by_score on listings (score desc, id)
  include (price_usd_micros, guests, amenity_mask, kind, room_type, instant_book, cancellation_policy, bedrooms, beds, bathrooms, min_nights, max_nights,
           price_micros)
  where status = 'published';
