-- Whether an order is for somebody else, whose name and number it has.
alter table orders add for_someone boolean not null default false;
