-- The key of push messages is one that the shop signs with, like others; browsers know its public half, which follows from it.
-- `push_keys` stays for processes of the release before.
insert into signing_keys (name, key, made_at) select 'push', private_key, created_at from push_keys
on conflict do nothing;
