-- What kind of area a section is, to be looked for in every restaurant; null for one of another kind.
alter table booking_sections
  add column kind text check (kind in ('inside', 'terrace', 'garden', 'bar', 'private'));
