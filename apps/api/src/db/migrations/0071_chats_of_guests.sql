-- Outside a transaction
-- A guest who signs in brings the threads of their orders along, beside one that the account has with the same shop.
create unique index concurrently if not exists chat_threads_of_account on chat_threads (user_id, shop_id)
  where kind = 'seller' and order_id is null;

drop index concurrently if exists chat_threads_with_shop;
