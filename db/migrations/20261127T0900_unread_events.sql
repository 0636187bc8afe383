-- What of another site's calendar could not be read the last time, as its host is told.
alter table calendar_feeds add column unread_count int not null default 0, add column unread_names text[] not null default '{}';
