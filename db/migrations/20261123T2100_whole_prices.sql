-- What a night of a typical stay costs with everything in it, in dollars (the rule `wholeNight`): what cards say before days are
-- chosen, prices are sought by and put in order by.
alter table listings add column whole_usd_micros bigint generated always as (round(
    ((price_micros * 5.0::float8 + coalesce(weekend_price_micros, price_micros) * 2.0::float8) / 7
      * (100 - case when greatest(least(greatest(min_nights, 5), max_nights), 1) >= 28 then monthly_discount_percent
                    when greatest(least(greatest(min_nights, 5), max_nights), 1) >= 7 then weekly_discount_percent else 0 end) / 100
      + cleaning_fee_micros / greatest(least(greatest(min_nights, 5), max_nights), 1)::float8)
    * (110 + tax_percent::float8) / 100
    * price_usd_micros / price_micros
  )::bigint) stored;

-- With all that a price of chosen days is made of.
drop index listings_by_score;
create index listings_by_score on listings (score desc, id)
  include (whole_usd_micros, price_usd_micros, guests, amenity_mask, kind, room_type, tier, instant_book, cancellation_policy, bedrooms, beds, bathrooms, min_nights, max_nights, price_micros,
           weekend_price_micros, cleaning_fee_micros, weekly_discount_percent, monthly_discount_percent, tax_percent)
  where status = 'published';
drop index listings_by_pt;
create index listings_by_pt on listings using gist (pt)
  include (whole_usd_micros, price_usd_micros, guests, amenity_mask, score, id, booked, kind, room_type, tier, instant_book, cancellation_policy, bedrooms, beds, bathrooms, min_nights, max_nights, price_micros,
           weekend_price_micros, cleaning_fee_micros, weekly_discount_percent, monthly_discount_percent, tax_percent)
  where status = 'published';
