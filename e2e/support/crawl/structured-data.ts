type Entity = Record<string, unknown>;

const ARTICLE = ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'];
const SHOP = ['name', 'address', 'image', 'url', 'telephone', 'geo', 'openingHoursSpecification'];

/** The fields that search engines ask of the types of https://schema.org that pages use. */
const FIELDS: Record<string, string[]> = {
  AggregateOffer: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Answer: ['text'],
  BlogPosting: ARTICLE,
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'employmentType', 'identifier'],
  ListItem: ['position', 'name', 'item'],
  NewsArticle: ARTICLE,
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Organization: ['name'],
  Person: ['name'],
  PostalAddress: [],
  Product: ['name', 'image', 'description', 'sku', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  Recipe: [
    'name',
    'image',
    'description',
    'totalTime',
    'recipeYield',
    'recipeIngredient',
    'recipeInstructions',
  ],
  Restaurant: [...SHOP, 'servesCuisine', 'hasMenu'],
  Store: SHOP,
  WebSite: ['name', 'url', 'potentialAction'],
};

/** Fields that a thing, or one within it, leaves out. */
export function missingFields(thing: Entity): string[] {
  const type = String(thing['@type']);
  const missing = (FIELDS[type] ?? []).filter((field) => isEmpty(thing[field]));
  const within = Object.values(thing).flat().filter(isEntity);
  return [...missing.map((field) => `${type} without ${field}`), ...within.flatMap(missingFields)];
}

const isEntity = (value: unknown): value is Entity => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
