-- What visits were counted as: sums of a day, and no row of one visit or person.
create table analytics_counts (
  day date not null,
  event text not null,
  route text not null,
  lang text not null,
  -- Of searches `found` or `nothing`, of purchases the currency.
  detail text not null,
  count bigint not null,
  value_minor bigint not null,
  primary key (day, event, route, lang, detail)
);

create table analytics_searches (
  day date not null,
  lang text not null,
  words text not null,
  found bigint not null,
  nothing bigint not null,
  primary key (day, lang, words)
);

-- Histograms of Core Web Vitals; the contract's `vitalBounds` says what a bucket holds.
create table analytics_vitals (
  day date not null,
  metric text not null,
  route text not null,
  lang text not null,
  bucket smallint not null,
  count bigint not null,
  primary key (day, metric, route, lang, bucket)
);
