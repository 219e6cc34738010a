-- What kind of area a section is, to be looked for in every restaurant; null for one of another kind.
alter table booking_sections add column kind text;
alter table booking_sections add constraint booking_sections_kind
  check (kind in ('inside', 'terrace', 'garden', 'bar', 'private')) not valid;
