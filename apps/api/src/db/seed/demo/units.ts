import type { CompleteText } from './words.ts';

const digits = {
  en: new Intl.NumberFormat('en-US'),
  ar: new Intl.NumberFormat('ar-EG'),
  es: new Intl.NumberFormat('es-ES'),
  fr: new Intl.NumberFormat('fr-FR'),
  de: new Intl.NumberFormat('de-DE'),
  pt: new Intl.NumberFormat('pt-PT'),
};

type Noun = { one: string; many: string };

/** Arabic has a dual, a plural for three to ten, and the singular accusative after that. */
type ArabicNoun = { one: string; two: string; few: string; many: string };

const measure = (amount: number, latin: string, arabic: string): CompleteText => ({
  en: `${digits.en.format(amount)} ${latin}`,
  ar: `${digits.ar.format(amount)} ${arabic}`,
  es: `${digits.es.format(amount)} ${latin}`,
  fr: `${digits.fr.format(amount)} ${latin}`,
  de: `${digits.de.format(amount)} ${latin}`,
  pt: `${digits.pt.format(amount)} ${latin}`,
});

const latin = (amount: number, noun: Noun) => `${amount} ${amount === 1 ? noun.one : noun.many}`;

const arabic = (amount: number, noun: ArabicNoun) => {
  if (amount === 1) return noun.one;
  if (amount === 2) return noun.two;
  return `${digits.ar.format(amount)} ${amount <= 10 ? noun.few : noun.many}`;
};

const counted =
  (ar: ArabicNoun, nouns: Record<'en' | 'es' | 'fr' | 'de' | 'pt', Noun>) =>
  (amount: number): CompleteText => ({
    en: latin(amount, nouns.en),
    ar: arabic(amount, ar),
    es: latin(amount, nouns.es),
    fr: latin(amount, nouns.fr),
    de: latin(amount, nouns.de),
    pt: latin(amount, nouns.pt),
  });

const noun = (one: string, many = one): Noun => ({ one, many });

export const g = (amount: number) => measure(amount, 'g', 'غ');
export const kg = (amount: number) => measure(amount, 'kg', 'كغ');
export const ml = (amount: number) => measure(amount, 'ml', 'مل');
export const l = (amount: number) => measure(amount, 'l', 'لتر');

const pieces = {
  en: noun('pc', 'pcs'),
  es: noun('ud.', 'uds.'),
  fr: noun('pièce', 'pièces'),
  de: noun('Stück'),
  pt: noun('un.'),
};

export const pcs = counted({ one: 'قطعة واحدة', two: 'قطعتان', few: 'قطع', many: 'قطعة' }, pieces);

/** Of eggs and fruit Arabic counts grains, not pieces. */
export const each = counted({ one: 'حبة واحدة', two: 'حبتان', few: 'حبات', many: 'حبة' }, pieces);

export const pack = counted(
  { one: 'عبوة واحدة', two: 'عبوتان', few: 'عبوات', many: 'عبوة' },
  {
    en: noun('pack', 'packs'),
    es: noun('paquete', 'paquetes'),
    fr: noun('paquet', 'paquets'),
    de: noun('Packung', 'Packungen'),
    pt: noun('pacote', 'pacotes'),
  },
);

export const bunch = counted(
  { one: 'حزمة واحدة', two: 'حزمتان', few: 'حزم', many: 'حزمة' },
  {
    en: noun('bunch', 'bunches'),
    es: noun('manojo', 'manojos'),
    fr: noun('botte', 'bottes'),
    de: noun('Bund'),
    pt: noun('molho', 'molhos'),
  },
);

export const portion = counted(
  { one: 'حصة واحدة', two: 'حصتان', few: 'حصص', many: 'حصة' },
  {
    en: noun('portion', 'portions'),
    es: noun('ración', 'raciones'),
    fr: noun('portion', 'portions'),
    de: noun('Portion', 'Portionen'),
    pt: noun('porção', 'porções'),
  },
);

export const tablets = counted(
  { one: 'قرص واحد', two: 'قرصان', few: 'أقراص', many: 'قرصًا' },
  {
    en: noun('tablet', 'tablets'),
    es: noun('comprimido', 'comprimidos'),
    fr: noun('comprimé', 'comprimés'),
    de: noun('Tablette', 'Tabletten'),
    pt: noun('comprimido', 'comprimidos'),
  },
);

export const stems = counted(
  { one: 'زهرة واحدة', two: 'زهرتان', few: 'زهرات', many: 'زهرة' },
  {
    en: noun('stem', 'stems'),
    es: noun('tallo', 'tallos'),
    fr: noun('tige', 'tiges'),
    de: noun('Stiel', 'Stiele'),
    pt: noun('haste', 'hastes'),
  },
);

export const rolls = counted(
  { one: 'لفة واحدة', two: 'لفتان', few: 'لفات', many: 'لفة' },
  {
    en: noun('roll', 'rolls'),
    es: noun('rollo', 'rollos'),
    fr: noun('rouleau', 'rouleaux'),
    de: noun('Rolle', 'Rollen'),
    pt: noun('rolo', 'rolos'),
  },
);
