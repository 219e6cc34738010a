-- Guest cookies are signed from here on. Those of before are taken as long as browsers keep them, counted from when the key was made.
alter table signing_keys add column made_at timestamptz not null default now();
-- Whether a guest is somebody is asked for every cookie that is not signed.
create index if not exists orders_guest on orders (guest_hash) where guest_hash is not null;
