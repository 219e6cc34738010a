-- Outside a transaction

-- Whoever signs in takes along what their browser has in group orders.
create index concurrently if not exists user_carts_guest on user_carts (guest) where guest is not null;

create index concurrently if not exists order_shares_guest on order_shares (guest) where guest is not null;
