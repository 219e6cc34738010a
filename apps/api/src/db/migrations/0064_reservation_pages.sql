-- The page of a restaurant leads to its tables only while it takes bookings: see 0022.
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger booking_shops_told_%1$s after %1$s on booking_shops
      referencing %2$s table as changed_rows
      for each statement execute function tell_rows_of(''shop:'', ''shop_id'')',
      event, case event when 'delete' then 'old' else 'new' end);
  end loop;
end $$;
