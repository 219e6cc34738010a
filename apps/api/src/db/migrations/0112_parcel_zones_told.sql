-- A service without a zone takes no parcels: with its zones, links to it come and go on every page.
create function tell_parcel_zones() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows r join parcel_services s on s.shop_id = r.shop_id) then
    perform tell_tags(array['settings']);
  end if;
  return null;
end $$;

create trigger parcel_zones_told_insert after insert on delivery_zones referencing new table as changed_rows
  for each statement execute function tell_parcel_zones();
create trigger parcel_zones_told_delete after delete on delivery_zones referencing old table as changed_rows
  for each statement execute function tell_parcel_zones();
