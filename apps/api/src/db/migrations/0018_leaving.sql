-- What a person moved is found when they leave.
create index order_events_actor on order_events (actor_id) where actor_id is not null;
