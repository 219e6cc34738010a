type Entity = Record<string, unknown>;

interface Fields {
  /** Each thing of the type has them. */
  required: string[];
  /** The shop knows them of some things only: at least one of the type has each. */
  recommended?: string[];
}

const ARTICLE: Fields = {
  required: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  recommended: ['description', 'keywords'],
};
const SHOP: Fields = {
  required: ['name', 'address', 'image', 'url', 'geo', 'openingHoursSpecification'],
  recommended: ['telephone', 'description', 'aggregateRating'],
};
const OFFER = ['priceCurrency', 'availability', 'url', 'itemCondition', 'seller'];

/**
 * What https://schema.org and search engines ask of each type that pages use, as far as the shop can know it. Of a shop it
 * does not know the `priceRange`, of a product no `gtin`, of a job neither `baseSalary` nor, where it is done from anywhere,
 * the countries (`applicantLocationRequirements`).
 */
const FIELDS: Record<string, Fields> = {
  AggregateOffer: { required: ['lowPrice', 'highPrice', 'offerCount', ...OFFER] },
  AggregateRating: { required: ['ratingValue', 'reviewCount'] },
  Answer: { required: ['text'] },
  BlogPosting: ARTICLE,
  Brand: { required: ['name'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ContactPoint: { required: ['contactType', 'telephone'] },
  EntryPoint: { required: ['urlTemplate'] },
  FAQPage: { required: ['mainEntity'] },
  FoodEstablishmentReservation: { required: [] },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  HowToStep: { required: ['text'] },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'employmentType', 'identifier'],
    recommended: ['validThrough', 'jobLocation', 'directApply'],
  },
  ListItem: { required: ['position', 'name', 'item'] },
  NewsArticle: ARTICLE,
  NutritionInformation: { required: ['calories'] },
  Offer: { required: ['price', ...OFFER] },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  Organization: {
    required: ['name'],
    recommended: ['url', 'logo', 'sameAs', 'description', 'address', 'email', 'telephone', 'contactPoint'],
  },
  Person: { required: ['name', 'url'] },
  Place: { required: ['address'] },
  PostalAddress: { required: ['addressLocality'], recommended: ['streetAddress'] },
  Product: {
    required: ['name', 'image', 'description', 'sku', 'offers'],
    recommended: ['brand', 'aggregateRating'],
  },
  PropertyValue: { required: ['name', 'value'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Recipe: {
    required: [
      ...['name', 'image', 'description', 'author', 'prepTime', 'totalTime', 'recipeYield'],
      ...['recipeIngredient', 'recipeInstructions'],
    ],
    recommended: ['nutrition', 'recipeCategory'],
  },
  ReserveAction: { required: ['target', 'result'] },
  Restaurant: { ...SHOP, required: [...SHOP.required, 'servesCuisine', 'hasMenu', 'acceptsReservations'] },
  SearchAction: { required: ['target', 'query-input'] },
  Store: SHOP,
  WebSite: { required: ['name', 'url', 'potentialAction'] },
};

const ADDRESS = /^https?:\/\/[^\s]+$/;
const ONE_OF = 'https://schema.org/';
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d.*(Z|[+-]\d\d:\d\d))?$/;
const DURATION = /^PT(\d+H)?(\d+M)?$/;
const AMOUNT = /^\d+(\.\d+)?$/;

/** How schema.org writes values, in every language of a page alike; of a list, each. */
const FORMS: Record<string, RegExp> = {
  ...Object.fromEntries(
    ['url', 'logo', 'image', 'item', 'sameAs', 'hasMenu', 'mainEntityOfPage'].map((name) => [name, ADDRESS]),
  ),
  ...Object.fromEntries(
    ['datePosted', 'datePublished', 'dateModified', 'validThrough'].map((name) => [name, TIME]),
  ),
  ...Object.fromEntries(
    ['prepTime', 'cookTime', 'totalTime', 'timeRequired'].map((name) => [name, DURATION]),
  ),
  ...Object.fromEntries(['price', 'lowPrice', 'highPrice', 'offerCount'].map((name) => [name, AMOUNT])),
  availability: new RegExp(`^${ONE_OF}(InStock|OutOfStock|LimitedAvailability|PreOrder)$`),
  itemCondition: new RegExp(`^${ONE_OF}NewCondition$`),
  dayOfWeek: new RegExp(`^${ONE_OF}(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$`),
  opens: /^\d\d:\d\d(:\d\d)?$/,
  closes: /^\d\d:\d\d(:\d\d)?$/,
  employmentType: /^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN)$/,
  jobLocationType: /^TELECOMMUTE$/,
  priceCurrency: /^[A-Z]{3}$/,
  ratingValue: /^[1-5](\.\d+)?$/,
  latitude: /^-?\d{1,2}(\.\d+)?$/,
  longitude: /^-?\d{1,3}(\.\d+)?$/,
};

/** Values that are not written as schema.org has it, in a thing or within it. */
export function misshapen(thing: Entity): string[] {
  return allIn(thing).flatMap((one) =>
    Object.entries(one).flatMap(([field, value]) => {
      const form = FORMS[field];
      const wrong = [value].flat().filter((each) => form && !isEntity(each) && !form.test(String(each)));
      return wrong.map((each) => `${String(one['@type'])} with ${field} ${String(each)}`);
    }),
  );
}

/** Types that nothing is known of here, and fields that a thing leaves out, or one within it. */
export function missingFields(thing: Entity): string[] {
  return allIn(thing).flatMap((one) => {
    const type = String(one['@type']);
    const fields = FIELDS[type];
    if (!fields) return [`${type} is a type that nothing is asked of`];
    return fields.required.filter((field) => isEmpty(one[field])).map((field) => `${type} without ${field}`);
  });
}

/** Fields that no thing of a type has, and types that no page has. */
export function neverGiven(things: Entity[]): string[] {
  const all = things.flatMap(allIn);
  return Object.entries(FIELDS).flatMap(([type, { recommended = [] }]) => {
    const ofType = all.filter((one) => one['@type'] === type);
    if (ofType.length === 0) return [`no ${type} on any page`];
    return recommended
      .filter((field) => ofType.every((one) => isEmpty(one[field])))
      .map((field) => `no ${type} has ${field}`);
  });
}

/** It and all that stands within it. */
function allIn(thing: Entity): Entity[] {
  const within = Object.values(thing).flat().filter(isEntity);
  return [thing, ...within.flatMap(allIn)];
}

const isEntity = (value: unknown): value is Entity => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
