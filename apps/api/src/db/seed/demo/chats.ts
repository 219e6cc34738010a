import { food } from './item.ts';
import { type CompleteText, w } from './words.ts';

interface DemoMessage {
  by: 'user' | 'other';
  minutesAgo: number;
  words: string;
  img?: string;
}

/** A conversation of a shopper; people write in one language. */
export interface DemoChat {
  /** The shopper, by email. */
  person: string;
  /** A shop by its slug, the courier of the shopper's order under way, or support. */
  with: { shop: string } | 'courier' | 'support';
  messages: DemoMessage[];
  /** How many messages each side has not read. */
  unread: { user: number; other: number };
}

const ada = 'ada@hamper.demo';
const lucia = 'lucia@hamper.demo';
const hours = 60;
const days = 24 * hours;

export const demoChats: DemoChat[] = [
  {
    person: ada,
    with: { shop: 'corner-grocery' },
    messages: [
      {
        by: 'user',
        minutesAgo: 2 * days,
        words: 'Good morning! Will you have strawberries again this week?',
      },
      {
        by: 'other',
        minutesAgo: 2 * days - 9,
        words: 'Good morning, Ada! They came an hour ago. Shall we keep some for you?',
      },
      { by: 'other', minutesAgo: 2 * days - 10, words: '', img: food('1f353') },
      {
        by: 'user',
        minutesAgo: 2 * days - 14,
        words: 'They look lovely. No need, I’ll order in the afternoon.',
      },
    ],
    unread: { user: 0, other: 0 },
  },
  {
    person: ada,
    with: 'courier',
    messages: [
      { by: 'user', minutesAgo: 6, words: 'The bell doesn’t work. Please knock.' },
      { by: 'other', minutesAgo: 4, words: 'Will do! I’m just passing the harbour.' },
    ],
    unread: { user: 1, other: 0 },
  },
  {
    person: ada,
    with: 'support',
    messages: [
      { by: 'user', minutesAgo: 8 * days, words: 'Can I pay for one order with two cards?' },
      {
        by: 'other',
        minutesAgo: 8 * days - 35,
        words: 'Not with two cards, but your wallet can pay a part of it and a card the rest.',
      },
      { by: 'user', minutesAgo: 8 * days - 52, words: 'That will do. Thank you!' },
    ],
    unread: { user: 0, other: 0 },
  },
  {
    person: lucia,
    with: { shop: 'corner-grocery' },
    messages: [{ by: 'user', minutesAgo: 2, words: 'Could you pick tomatoes that aren’t too ripe, please?' }],
    unread: { user: 0, other: 1 },
  },
];

/** The ready answers of every shop of the demo. */
export const quickAnswers: string[] = [
  'Thank you! We’ll have a look at once.',
  'Your order is being packed.',
  'We’re sorry about that. We’ll make it right.',
];

/** The shop that has quiet hours. */
export const quietShop: { slug: string; from: string; to: string; answer: CompleteText } = {
  slug: 'bean-house',
  from: '21:00',
  to: '07:00',
  answer: w(
    'We’re closed for the night and answer from seven. | نحن مغلقون ليلًا ونجيب ابتداءً من السابعة صباحًا. | Ahora estamos cerrados y respondemos a partir de las siete. | Nous sommes fermés pour la nuit et répondons dès sept heures. | Wir haben über Nacht geschlossen und antworten ab sieben. | Estamos fechados durante a noite e respondemos a partir das sete.',
  ),
};
