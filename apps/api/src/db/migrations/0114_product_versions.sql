-- Counts what staff change of a product: who changes an older one is shown what another changed meanwhile.
alter table products add version integer not null default 1;
