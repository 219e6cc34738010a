-- The second part of a mail, and the address that switches mails of its type off. Null: it was written by a release that knew
-- neither, or nobody can switch it off.
alter table mails add html text, add unsubscribe text;

-- A secret is blanked in both parts, also by a process of the release before, which knows one.
create function blank_html() returns trigger language plpgsql as $$
begin
  new.html := null;
  return new;
end $$;
create trigger mails_blank_html before update of body on mails
  for each row when (new.body = '') execute function blank_html();

-- Whether a person is texted about a type; only once they switched it on.
alter table notification_preferences add sms boolean not null default false;
