-- Photos that somebody brought for a refund. Until a request names one it belongs to who brought it, and goes after a day.
create table refund_photos (
  path text primary key,
  user_id bigint references users on delete set null,
  guest_hash bytea,
  refund_id bigint references order_refunds on delete set null,
  created_at timestamptz not null default now()
);
create index refund_photos_user on refund_photos (user_id) where user_id is not null;
create index refund_photos_refund on refund_photos (refund_id) where refund_id is not null;
create index refund_photos_unused on refund_photos (created_at) where refund_id is null;
