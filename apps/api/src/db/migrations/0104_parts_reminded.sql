-- When the owner of a group last reminded a member to pay their part.
alter table order_parts add reminded_at timestamptz;
