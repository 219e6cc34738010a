import type { Article } from '@hamper/contract/content/blogs';
import type { Job, JobKind } from '@hamper/contract/content/careers';

import { pictureUrl } from '../../picture-url.ts';
import type { RouterContext } from '../../router-context.ts';
import type { Settings } from '../shell/settings-query.ts';

type Site = Pick<RouterContext, 'i18n' | 'origin' | 'pictures'> & { settings?: Settings | undefined };

const SCHEMA = { '@context': 'https://schema.org' };

/** The company behind the shop, as others name it. */
const companyOf = ({ i18n, origin }: Site) => ({
  '@type': 'Organization',
  name: i18n.t('brand'),
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});

/** Who the shop is: https://schema.org/Organization. */
export function organizationJsonLd({
  about,
  elsewhere,
  ...site
}: Site & {
  about?: string | undefined;
  /** Its own pages on other sites. */
  elsewhere: string[];
}) {
  const { address, phone, email } = site.settings ?? {};
  return {
    ...SCHEMA,
    ...companyOf(site),
    ...(about ? { description: about } : {}),
    ...(address ? { address } : {}),
    ...(email ? { email } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(phone
      ? {
          telephone: phone,
          contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phone },
        }
      : {}),
  };
}

/** An article: https://schema.org/Article, or of its kinds. */
export function articleJsonLd(article: Article, site: Site) {
  const { type, slug, translation, author, tags, img } = article;
  const url = `${site.origin}/blog/${slug}`;
  const company = companyOf(site);
  return {
    ...SCHEMA,
    '@type': type === 'news' ? 'NewsArticle' : 'BlogPosting',
    headline: translation.title,
    ...(translation.description ? { description: translation.description } : {}),
    ...(img ? { image: [pictureUrl(img, site)] } : {}),
    inLanguage: translation.locale,
    datePublished: article.published_at,
    dateModified: article.updated_at,
    author: author === null ? company : authorJsonLd(author, site),
    publisher: company,
    mainEntityOfPage: url,
    url,
    timeRequired: `PT${article.reading_time}M`,
    ...(tags.length > 0 ? { keywords: tags.map(({ title }) => title).join(', ') } : {}),
  };
}

/** A person, or people who sign with the shop's name: "The Hamper team". */
const authorJsonLd = (author: string, { i18n, origin }: Site) => ({
  '@type': author.includes(i18n.t('brand')) ? 'Organization' : 'Person',
  name: author,
  url: `${origin}/blog?${new URLSearchParams({ author }).toString()}`,
});

interface AnsweredQuestion {
  title: string;
  /** A text, or simple HTML. */
  answer: string;
}

/** Questions with their answers: https://schema.org/FAQPage. */
export const faqJsonLd = (questions: AnsweredQuestion[]) => ({
  ...SCHEMA,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, answer }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const EMPLOYMENT: Record<JobKind, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  temporary: 'TEMPORARY',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

/** An open job: https://schema.org/JobPosting. */
export const jobJsonLd = (job: Job, site: Site) => ({
  ...SCHEMA,
  '@type': 'JobPosting',
  title: job.translation.title,
  description: job.html || job.translation.description,
  identifier: { '@type': 'PropertyValue', name: site.i18n.t('brand'), value: job.uuid },
  datePosted: job.published_at,
  ...(job.closes_at === null ? {} : { validThrough: job.closes_at }),
  employmentType: EMPLOYMENT[job.kind],
  hiringOrganization: companyOf(site),
  directApply: true,
  url: `${site.origin}/careers/${job.slug}`,
  ...(job.city === null
    ? { jobLocationType: 'TELECOMMUTE' }
    : {
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: job.city },
        },
      }),
});
