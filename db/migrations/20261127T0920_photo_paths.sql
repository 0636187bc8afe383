-- Whose a photo is, asked each time that it is sent.
create index on listing_photos (path);
create index on find_photos (path);
