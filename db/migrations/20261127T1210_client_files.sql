-- Which files of which builds the file storage holds, so that open tabs of an earlier build go on.
create table client_files (
  path text primary key,
  -- Since when the build that was started last is without it; null: it is part of that one.
  replaced_at timestamptz
);
create index client_files_replaced on client_files (replaced_at);
