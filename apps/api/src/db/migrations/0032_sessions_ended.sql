-- What is open by a session's right, such as a live stream, ends with it: whoever holds one hears that it was deleted, by
-- whatever way. One that has run out is not announced; it is found by whoever looks.
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('hamper', 'session:' || id) from gone where expires_at > now();
  return null;
end $$;

create trigger sessions_told_ended after delete on sessions
  referencing old table as gone for each statement execute function tell_ended_sessions();
