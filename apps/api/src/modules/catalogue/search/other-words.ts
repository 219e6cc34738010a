import { writtenWords } from '../../../text/catalogue-words.ts';

/** Words of shoppers, and those of labels for them. One way: who looks for the label's word means it. */
const labelWords: Record<string, string> = {
  coke: 'coca cola',
  pop: 'soda',
  fizzy: 'sparkling',
  crisps: 'potato chips',
  fries: 'french fries',
  mayo: 'mayonnaise',
  hotdog: 'frankfurter',
  oj: 'orange juice',
  spuds: 'potatoes',
};

/** Words for one thing: each is meant by the others too. */
const same = [
  'zucchini, courgette, courgettes, calabacin, abobrinha',
  'eggplant, aubergine, berenjena, berinjela',
  'cilantro, coriander, koriander, coriandre, coentro',
  'arugula, rocket, rucola, roquette',
  'chickpea, garbanzo, kichererbse, pois chiche',
  'yogurt, yoghurt, joghurt, yaourt, yogur, iogurte',
  'shrimp, prawn, garnele, crevette, camaron, camarao',
  'soda, soft drink, limonade, refresco, refrigerante',
  'candy, sweets, bonbon, dulces, doces',
  'cookie, biscuit, keks, galleta, biscoito',
  'diaper, nappy, windel, couche, panal, fralda',
  'kartoffel, erdapfel',
  'brotchen, semmel, schrippe',
  'quark, topfen',
  'بندوره, طماطم',
  'بطاطا, بطاطس',
];

/** "Milk without lactose" is lactose free milk on its label. */
const free: Record<string, string> = { without: 'free', no: 'free', non: 'free', ohne: 'frei' };
/** Words about a price are none of a label. */
const prices = new Set(
  'cheap cheapest günstig günstige billig billige barato barata baratos baratas économique رخيص'
    .split(' ')
    .flatMap(writtenWords),
);

const synonyms = new Map<string, string[]>();
for (const [word, label] of Object.entries(labelWords)) synonyms.set(word, [label]);
for (const words of same) {
  const all = words.split(', ').map((word) => writtenWords(word).join(' '));
  for (const word of all) {
    const others = all.filter((other) => other !== word);
    synonyms.set(word, [...(synonyms.get(word) ?? []), ...others]);
  }
}

const MAX_TEXTS = 4;

/**
 * Searches that say the same as a text in the words of labels, the likeliest first: another word for one of its words, what is
 * free from something, no words about the price. None where the text has no such word.
 */
export function otherWords(text: string): string[] {
  const words = writtenWords(text);
  const priceless = words.filter((word) => !prices.has(word));
  const bases = [withFree(priceless), priceless].filter((one) => one.length > 0);
  const texts = bases.flatMap((base) => [
    base.join(' '),
    ...base.flatMap((word, at) => (synonyms.get(word) ?? []).map((other) => base.with(at, other).join(' '))),
  ]);
  return [...new Set(texts)].filter((one) => one !== words.join(' ')).slice(0, MAX_TEXTS);
}

function withFree(words: string[]): string[] {
  const at = words.findIndex((word, place) => Object.hasOwn(free, word) && place < words.length - 1);
  const [word = '', thing = ''] = words.slice(at, at + 2);
  const label = free[word];
  if (at === -1 || label === undefined) return words;
  return [...(label === 'frei' ? [`${thing}frei`] : [thing, label]), ...words.toSpliced(at, 2)];
}
