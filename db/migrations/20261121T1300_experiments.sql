-- What operators decide of a feature besides its percentage. `weights`: of an experiment's arms; null where nobody has changed them.
-- `run`: counts on when arms or audience change, so that what was counted under other rules is not mixed in.
alter table feature_settings
  add column weights jsonb,
  add column targeting jsonb not null default '{}',
  add column run int not null default 1;

-- Who changed what; both states whole, so that any of them can be set back.
create table feature_changes (
  id bigint generated always as identity primary key,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  changed_by bigint not null references users,
  at timestamptz not null
);
create index on feature_changes (name, id desc);
create index on feature_changes (changed_by);

-- Who was shown which arm of an experiment first: one row for each person or browser and run.
create table exposures (
  feature text not null,
  run int not null,
  user_id bigint references users,
  browser text,
  arm text not null,
  at timestamptz not null,
  constraint exposures_once unique nulls not distinct (feature, run, user_id, browser),
  constraint exposures_one_subject check (num_nonnulls(user_id, browser) = 1)
);
create index on exposures (user_id) where user_id is not null;
