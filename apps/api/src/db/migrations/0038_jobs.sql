-- Work that a transaction asks for and that is done after it. A finished job is deleted; one without `next_at` was given
-- up and waits for an operator.
create table jobs (
  id bigint primary key generated always as identity,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz,
  last_error text
);
create index jobs_due on jobs (next_at) where next_at is not null;

-- Work that is done every so often, by one process at a time: the one whose lease has not ended.
create table job_schedules (
  name text primary key,
  next_at timestamptz not null,
  runner uuid,
  leased_until timestamptz,
  last_run_at timestamptz,
  last_error text
);
