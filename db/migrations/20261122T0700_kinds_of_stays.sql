-- What a home is beyond one that its host offers: of the select ones, which somebody has looked through, or a luxury home.
alter table listings
  add tier text not null default 'marketplace' check (tier in ('marketplace', 'select', 'luxury')),
  add inspection jsonb, -- of a select home: when it was looked through, what at, which amenities are promised, and a note
  add tour jsonb not null default '[]', -- of a luxury home: its rooms in order, each with a name and words
  add walkthrough_url text check (walkthrough_url ~ '^https?://'), -- a walk through it, elsewhere
  add check (tier <> 'select' or inspection is not null);
-- Which room of the tour a picture shows, by its name; null: none.
alter table listing_photos add room text;

alter table finds add is_luxury boolean not null default false check (not is_luxury or kind = 'experience');
