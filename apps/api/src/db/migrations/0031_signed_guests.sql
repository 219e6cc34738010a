-- Guest cookies are signed from here on. Those of before are taken as long as browsers keep them, counted from when the key was made.
alter table signing_keys add column made_at timestamptz not null default now();
