-- A parcel that nobody finds ends as one that was canceled, and is claimed.
alter table parcels
  -- Since when nobody finds it.
  add lost_at timestamptz,
  -- When its service was told that no courier has taken it.
  add untaken_told_at timestamptz;

alter table order_events drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (
    kind in ('status', 'payment', 'lines', 'courier', 'refund', 'replacement', 'addition', 'instructions',
      'scanned', 'failed', 'recalled', 'returned', 'lost', 'receiver', 'pin_locked')
  ) not valid;
