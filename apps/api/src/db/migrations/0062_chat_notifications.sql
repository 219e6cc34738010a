-- Outside a transaction
alter table notifications validate constraint notifications_type_check;

alter table notifications validate constraint notifications_chat_id_fkey;

create index concurrently if not exists notifications_chat on notifications (chat_id, user_id) where chat_id is not null;
