-- Where things are: an index of places by their words, and of house numbers by their street. A million addresses are some
-- ten thousand streets.
create table places (
  id bigint primary key generated always as identity,
  -- Who says so, 'openstreetmap' or 'openstreetmap/berlin': by the first part it is credited.
  source text collate "C" not null,
  source_id text not null,
  kind text not null check (kind in ('street', 'venue', 'area')),
  names jsonb not null,
  -- Names of what it lies in, the narrowest first.
  within jsonb not null default '[]',
  -- Of a venue: where it is, by street and number.
  street jsonb,
  house_number text,
  postcodes text[] not null default '{}',
  -- Longitude, latitude.
  point point not null,
  importance real not null default 0,
  -- How many words the shortest of its names has.
  name_words smallint not null,
  -- Beginnings of words, so that each is one entry of the index however many places have it: 'palm' of a name, '@palm' of
  -- what it lies in; 'palm.' and '@palm.' are whole words, '#street' is a kind.
  search tsvector not null,
  unique (source, source_id)
);
create index places_search on places using gin (search) with (fastupdate = off);
create index places_point on places using gist (point);
create index places_area_point on places using gist (point) where kind = 'area' and importance > 0.3;
create index places_importance on places (importance desc, id);

create table place_houses (
  id bigint primary key generated always as identity,
  street_id bigint not null references places on delete cascade,
  source text not null,
  source_id text not null,
  -- As it is compared, '12a', and as it is written.
  number text collate "C" not null,
  label text not null,
  postcode text,
  point point not null,
  unique (source, source_id)
);
create index place_houses_street on place_houses (street_id, number);
create index place_houses_point on place_houses using gist (point);

-- Every word of the index, and about how many places have it.
create table place_words (
  word text collate "C" primary key,
  places integer not null
);

-- A word of letters and what is left of it without one of them: two words one typo apart share one of these.
create table place_typos (
  variant text collate "C" not null,
  word text collate "C" not null,
  primary key (variant, word)
);
create index place_typos_word on place_typos (word);

-- Counts the words again after places have changed; none is found by a word that is not counted.
create function count_place_words() returns void language plpgsql as $$
begin
  -- One at a time: two would delete each other's new words.
  perform pg_advisory_xact_lock(hashtext('count_place_words'));
  create temp table counted_place_words on commit drop as
    select word collate "C" as word, ndoc as places from ts_stat('select search from places');
  create index on counted_place_words (word);
  analyze counted_place_words;

  delete from place_words w where not exists (select from counted_place_words c where c.word = w.word);
  insert into place_words (word, places) select word, places from counted_place_words order by word
  on conflict (word) do update set places = excluded.places where place_words.places <> excluded.places;

  -- Whole words and beginnings of names and areas alike.
  create temp table correctable_place_words on commit drop as
    select distinct ltrim(word, '@') collate "C" as word from counted_place_words
    where ltrim(word, '@') ~ '^[^\d.#@]{4,20}$';
  create index on correctable_place_words (word);
  analyze correctable_place_words;
  delete from place_typos t where not exists (select from correctable_place_words c where c.word = t.word);
  insert into place_typos (variant, word)
  select distinct variant, word from (
    select c.word, case at when 0 then c.word else overlay(c.word placing '' from at for 1) end as variant
    from correctable_place_words c, generate_series(0, length(c.word)) at
    where not exists (select from place_typos t where t.variant = c.word and t.word = c.word)
  ) v;
  drop table counted_place_words, correctable_place_words;
end $$;
