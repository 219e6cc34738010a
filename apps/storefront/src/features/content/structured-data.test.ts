import type { Article } from '@hamper/contract/content/blogs';
import type { Job } from '@hamper/contract/content/careers';
import { describe, expect, it } from 'vitest';

import { articleJsonLd, faqJsonLd, jobJsonLd, organizationJsonLd } from './structured-data.ts';

const site = {
  origin: 'https://shop.example',
  i18n: { t: () => 'Hamper' } as never,
  pictures: { proxied: false } as never,
};
const at = '2026-11-01T08:00:00.000Z';
const text = { html: '<p>Ripe.</p>', headings: [], locales: ['en'], moved_to: null };
const entry = {
  ...{ id: 1, uuid: '0192f0c0-0000-7000-8000-000000000000', slug: 'ripe', published_at: at, updated_at: at },
  translation: { locale: 'en', title: 'Ripe', description: 'What is ripe now' },
};
const article: Article = {
  ...entry,
  ...text,
  ...{
    type: 'blog',
    author: 'Rosa',
    tags: [{ slug: 'kitchen', title: 'Kitchen' }],
    img: null,
    reading_time: 2,
  },
};
const job: Job = { ...entry, ...text, kind: 'part_time', city: 'Palm Bay', closes_at: null };

describe('Structured data', () => {
  it('has what schema.org recommends for an article', () => {
    expect(articleJsonLd(article, site)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'Ripe',
      datePublished: at,
      dateModified: at,
      author: { '@type': 'Person', name: 'Rosa', url: 'https://shop.example/blog?author=Rosa' },
      publisher: { '@type': 'Organization', name: 'Hamper' },
      mainEntityOfPage: 'https://shop.example/blog/ripe',
      keywords: 'Kitchen',
    });
  });

  it('names news as such, and the company as the author of what nobody signed', () => {
    expect(articleJsonLd({ ...article, type: 'news', author: null }, site)).toMatchObject({
      '@type': 'NewsArticle',
      author: { '@type': 'Organization' },
    });
  });

  it('names a team of the shop as an organization, not as a person', () => {
    const author = 'The Hamper team';
    expect(articleJsonLd({ ...article, author }, site).author).toEqual({
      '@type': 'Organization',
      name: author,
      url: 'https://shop.example/blog?author=The+Hamper+team',
    });
  });

  it('has what is required of a job: where it is, by whom, since when', () => {
    expect(jobJsonLd(job, site)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Ripe',
      description: '<p>Ripe.</p>',
      datePosted: at,
      employmentType: 'PART_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Hamper' },
      jobLocation: { '@type': 'Place', address: { addressLocality: 'Palm Bay' } },
    });
    expect(jobJsonLd(job, site)).not.toHaveProperty('validThrough');
    expect(jobJsonLd({ ...job, city: null, closes_at: at }, site)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      validThrough: at,
    });
  });

  it('answers each question of the help', () => {
    expect(faqJsonLd([{ title: 'Why?', answer: 'So.' }])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
    });
  });

  it('says of the company only what is set', () => {
    expect(organizationJsonLd({ ...site, about: 'Good food', elsewhere: [] })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Hamper',
      url: 'https://shop.example/',
      logo: 'https://shop.example/favicon.svg',
      description: 'Good food',
    });
    const elsewhere = ['https://video.example/hamper'];
    expect(
      organizationJsonLd({ ...site, elsewhere, settings: { phone: '+1 2', email: 'a@b.c' } }),
    ).toMatchObject({
      sameAs: elsewhere,
      telephone: '+1 2',
      email: 'a@b.c',
      contactPoint: { contactType: 'customer service' },
    });
  });
});
