-- Outside a transaction
alter table orders validate constraint orders_kind;

alter table orders validate constraint orders_kept;

alter table orders validate constraint orders_covered;

-- Deliveries that wait for a courier: goods that their shop has accepted, and parcels from the first moment on. It serves the
-- release before, too.
create index concurrently if not exists orders_claimable on orders (id)
  where courier_id is null and delivery_type = 'delivery' and status in ('new', 'accepted', 'ready');

drop index concurrently if exists orders_waiting;

-- Parcels that are long over, and still tell the door of their receiver.
create index concurrently if not exists orders_old_parcels on orders (updated_at)
  where kind = 'parcel' and address is not null and status in ('delivered', 'canceled');

-- Parcels whose sender's account a process of the release before deleted, which knows no parcels.
create index concurrently if not exists orders_erased_parcels on orders (id)
  where kind = 'parcel' and user_id is null and phone = '';

-- Which of many orders are parcels, as counts of unread notifications ask.
create index concurrently if not exists orders_parcels on orders (id) where kind = 'parcel';
