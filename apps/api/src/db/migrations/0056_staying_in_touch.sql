-- A refund: its request is news for the shop, its decision for the buyer.
alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'new_order', 'new_user_by_referral', 'status_changed', 'order_changed', 'replacement_asked', 'refund_status',
      'new_refund', 'new_in_table', 'booking_status', 'new_booking', 'news_publish'
    )
  ) not valid;

-- How Firebase reaches the device that a session is open on; it goes with the session.
alter table sessions add firebase_token text;
-- A device has one owner at a time: whoever signs in on it takes its token from the session before.
create index sessions_firebase_token on sessions (firebase_token) where firebase_token is not null;
