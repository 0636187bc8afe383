-- What the help says now: an article in a language, from its file in help/ or as an operator last wrote it.
create table help_articles (
  id integer not null,
  locale text not null,
  title text not null,
  topic text not null,
  audience text not null check (audience in ('guest', 'host', 'operator')),
  keywords text[] not null,
  -- Kinds of pages on which it is suggested.
  pages text[] not null,
  -- Markdown.
  body text not null,
  excerpt text not null,
  -- Of its file, when that was last read.
  file_digest text not null,
  is_edited boolean not null default false,
  updated_at timestamptz not null default now(),
  -- Words as they are searched by, each once.
  words text[] not null,
  tsv tsvector not null,
  primary key (id, locale)
);
create index on help_articles using gin (tsv);
create index on help_articles (locale, topic);

-- Every word that some article has, for slips of the finger.
create table help_words (
  locale text not null,
  word text collate "C" not null,
  primary key (locale, word)
);

-- What operators made of an article, one after the other; null: they went back to its file.
create table help_versions (
  id bigint generated always as identity primary key,
  article_id integer not null,
  locale text not null,
  title text,
  keywords text[],
  body text,
  edited_by bigint references users on delete set null,
  edited_at timestamptz not null,
  check (num_nulls(title, keywords, body) in (0, 3))
);
create index on help_versions (article_id, locale, id desc);
create index on help_versions (edited_by);

-- Whether an article helped: one voice for each person, or for each browser in which nobody is signed in.
create table help_votes (
  article_id integer not null,
  user_id bigint references users on delete cascade,
  browser_hash bytea,
  is_helpful boolean not null,
  locale text not null,
  voted_at timestamptz not null,
  check (num_nonnulls(user_id, browser_hash) = 1)
);
create unique index on help_votes (article_id, user_id) where user_id is not null;
create unique index on help_votes (article_id, browser_hash) where browser_hash is not null;
create index on help_votes (user_id);

-- What people asked for that no article answers; not who.
create table help_misses (
  locale text not null,
  query text not null,
  count integer not null default 1,
  last_at timestamptz not null,
  primary key (locale, query)
);
create index on help_misses (count desc, last_at desc);
create index on help_misses (last_at);
