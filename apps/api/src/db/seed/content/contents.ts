import { named, w, type CompleteText } from '../demo/words.ts';

/**
 * The contents of the demo's company. The texts stand beside this file, one for each language:
 * `<locale>/<collection>/<slug>.md`, where the first line is the title and the quotation under it the summary. Articles of
 * both kinds have a folder of their own, `blog` and `news`.
 */

/** A version of a page that menus lead to by its own address. */
export interface PageVersion {
  type: 'about' | 'privacy' | 'terms';
  /** Of the collection `pages`. */
  slug: string;
  daysAgo: number;
}

/** The earliest first. Goods by weight and replacements came after the opening, and the terms with them. */
export const pages: PageVersion[] = [
  { type: 'about', slug: 'about', daysAgo: 90 },
  { type: 'privacy', slug: 'privacy', daysAgo: 90 },
  { type: 'terms', slug: 'terms-at-opening', daysAgo: 90 },
  { type: 'terms', slug: 'terms', daysAgo: 40 },
];

/** A heading of the help pages. Both topics and questions are listed in the order in which they are read. */
export interface HelpTopic {
  slug: string;
  /** From 1 on. */
  order: number;
  title: CompleteText;
  /** Slugs of the collection `help`. */
  questions: string[];
}

/** The locale order of `w` is that of the demo: en, ar, es, fr, de, pt. */
export const topics: HelpTopic[] = [
  {
    slug: 'ordering',
    order: 1,
    title: w('Ordering | الطلب | Hacer un pedido | Commander | Bestellen | Fazer um pedido'),
    questions: [
      'several-shops',
      'scheduling-and-pickup',
      'goods-by-weight',
      'replaced-goods',
      'adding-to-an-order',
      'cancelling',
      'guest-orders',
      'group-orders',
      'shopping-lists',
    ],
  },
  {
    slug: 'delivery',
    order: 2,
    title: w(
      'Delivery and fees | التوصيل والرسوم | Entrega y tarifas | Livraison et frais | Lieferung und Gebühren | Entrega e taxas',
    ),
    questions: ['fees', 'minimum-order', 'address-not-found', 'at-the-door'],
  },
  {
    slug: 'paying',
    order: 3,
    title: w(
      'Paying and wallet | الدفع والمحفظة | Pago y monedero | Paiement et portefeuille | Zahlung und Geldbörse | Pagamento e carteira',
    ),
    questions: ['ways-to-pay', 'coupons', 'saved-cards', 'bank-transfer', 'wallet', 'gift-cards'],
  },
  {
    slug: 'problems',
    order: 4,
    title: w(
      'Problems and refunds | المشكلات واسترداد المبالغ | Problemas y reembolsos | Problèmes et remboursements | Probleme und Erstattungen | Problemas e reembolsos',
    ),
    questions: ['missing-goods', 'late-orders', 'refunds', 'contacting-us'],
  },
  {
    slug: 'tables-and-parcels',
    order: 5,
    title: w(
      'Tables and parcels | الطاولات والطرود | Mesas y paquetes | Tables et colis | Tische und Pakete | Mesas e encomenda',
    ),
    questions: ['table-bookings', 'parcels'],
  },
  {
    slug: 'food',
    order: 6,
    title: w(
      'Food and allergies | الطعام والحساسية | Alimentos y alergias | Aliments et allergies | Essen und Allergien | Alimentos e alergias',
    ),
    questions: ['allergens', 'nuts-and-peanuts', 'age-limits'],
  },
  {
    slug: 'account',
    order: 7,
    title: w(
      'Account and privacy | الحساب والخصوصية | Cuenta y privacidad | Compte et confidentialité | Konto und Datenschutz | Conta e privacidade',
    ),
    questions: ['signing-in', 'changing-phone', 'devices', 'data-export', 'deleting-an-account'],
  },
  {
    slug: 'partners',
    order: 8,
    title: w(
      'For shops and couriers | للمتاجر ومندوبي التوصيل | Para tiendas y repartidores | Magasins et livreurs | Für Läden und Kuriere | Para lojas e estafetas',
    ),
    questions: ['for-shops', 'for-couriers'],
  },
];

/** A word that articles are found by. */
export interface ArticleTag {
  slug: string;
  title: CompleteText;
}

export const articleTags: ArticleTag[] = [
  { slug: 'market', title: w('Market | السوق | Mercado | Marché | Markt | Mercearia') },
  { slug: 'kitchen', title: w('Kitchen | المطبخ | Cocina | Cuisine | Küche | Cozinha') },
  {
    slug: 'restaurants',
    title: w('Restaurants | مطاعم | Restaurantes | Restaurants | Restaurants | Restaurantes'),
  },
  {
    slug: 'good-to-know',
    title: w('Good to know | معلومات مفيدة | Bueno saberlo | Bon à savoir | Gut zu wissen | Bom saber'),
  },
  { slug: 'offers', title: w('Offers | عروض | Ofertas | Offres | Angebote | Promoções') },
  { slug: 'new-here', title: w('New here | جديد هنا | Novedades | Nouveautés | Neu hier | Novidades') },
];

/** A story of the blog, or a short piece of news. */
export interface Article {
  slug: string;
  kind: 'blog' | 'news';
  /** Names are written in the letters of the reader. */
  author: CompleteText;
  /** Slugs of `articleTags`. */
  tags: string[];
  /** A path below the storefront's `public`. */
  picture: string;
  /** How long before the demo's first start it was published; 0 on the same day. */
  daysAgo: number;
}

const lena = named('Lena Aydin', 'لينا أيدين');
const tomas = named('Tomás Ferreira', 'توماس فيريرا');
const rosa = named('Rosa Bianchi', 'روزا بيانكي');
/** Who signs what the company says as one. */
const team = w(
  'The Hamper team | فريق هامبر | El equipo de Hamper | L’équipe Hamper | Das Hamper-Team | A equipa da Hamper',
);

/** The latest first. Titles of news are those of the demo's notifications, in `demo/news.ts`. */
export const articles: Article[] = [
  {
    slug: 'strawberries-are-back',
    kind: 'news',
    author: team,
    tags: ['offers'],
    picture: '/images/food/1f353.webp',
    daysAgo: 0,
  },
  {
    slug: 'a-bowl-for-every-mood',
    kind: 'news',
    author: team,
    tags: ['new-here', 'restaurants'],
    picture: '/images/dishes/avocado-bowl.webp',
    daysAgo: 3,
  },
  {
    slug: 'before-six-at-the-market',
    kind: 'blog',
    author: lena,
    tags: ['market'],
    picture: '/images/food/1f955.webp',
    daysAgo: 5,
  },
  {
    slug: 'hamper-speaks-six-languages',
    kind: 'news',
    author: team,
    tags: ['new-here', 'good-to-know'],
    picture: '/images/food/1f9fa.webp',
    daysAgo: 8,
  },
  {
    slug: 'herbs-for-a-week',
    kind: 'blog',
    author: rosa,
    tags: ['kitchen'],
    picture: '/images/food/1f33f.webp',
    daysAgo: 12,
  },
  {
    slug: 'what-a-weighed-price-means',
    kind: 'blog',
    author: tomas,
    tags: ['good-to-know'],
    picture: '/images/food/1f34e.webp',
    daysAgo: 21,
  },
  {
    slug: 'an-evening-at-bella-napoli',
    kind: 'blog',
    author: lena,
    tags: ['restaurants', 'kitchen'],
    picture: '/images/dishes/margherita.webp',
    daysAgo: 33,
  },
];

/** An open position; its text is of the collection `careers`. */
export interface Job {
  slug: string;
  city: CompleteText;
  kind: 'full-time' | 'part-time';
  daysAgo: number;
  /** How long after the demo's first start applications are taken. */
  closesInDays: number;
}

const palmBay = named('Palm Bay', 'بالم باي');

export const jobs: Job[] = [
  { slug: 'picker', city: palmBay, kind: 'part-time', daysAgo: 4, closesInDays: 40 },
  { slug: 'courier-coordinator', city: palmBay, kind: 'full-time', daysAgo: 9, closesInDays: 30 },
  { slug: 'software-engineer', city: palmBay, kind: 'full-time', daysAgo: 16, closesInDays: 60 },
];
