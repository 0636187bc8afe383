-- Who came to log in by a code and has no account yet: the code stays their way in, and no password is asked for.
alter table signups add column by_code boolean not null default false;
