-- Outside a transaction

create index concurrently if not exists orders_delivered_phone on orders (phone) where status = 'delivered';

create index concurrently if not exists orders_delivered_street on orders (lower(address ->> 'address'))
where status = 'delivered' and address is not null;

create index concurrently if not exists orders_delivered_place on orders (latitude, longitude)
where status = 'delivered' and latitude is not null;

create index concurrently if not exists referral_rewards_owed on referral_rewards (referrer_id, friend_id)
where referrer_owed_minor + friend_owed_minor > 0;

create index concurrently if not exists users_referral_network on users (referral_network) where referral_network is not null;

create index concurrently if not exists wallet_top_ups_canceled on wallet_top_ups (created_at) where status = 'canceled';
