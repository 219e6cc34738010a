-- Every page leads to the parcel service where there is one, which is when there is a type of parcels to send.
create trigger parcel_types_told after insert or update or delete on parcel_types
  for each statement execute function tell_table('settings');
