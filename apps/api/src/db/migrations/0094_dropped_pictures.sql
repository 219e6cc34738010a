-- Files of pictures that nothing names any more: they are removed after the commit in which they were dropped.
create table dropped_pictures (
  path text primary key,
  dropped_at timestamptz not null default now()
);
