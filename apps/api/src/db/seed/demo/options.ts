import type { DemoExtra } from './demo.types.ts';
import { g, kg, stems } from './units.ts';
import { w } from './words.ts';
import type { CompleteText } from './words.ts';

const choices = <Name extends string>(group: CompleteText, values: Record<Name, CompleteText>) => {
  const extra = (name: Name): DemoExtra => ({ group, value: values[name] });
  return extra;
};

export const size = choices(w('Size | الحجم | Tamaño | Taille | Größe | Tamanho'), {
  small: w('Small | صغير | Pequeño | Petit | Klein | Pequeno'),
  medium: w('Medium | وسط | Mediano | Moyen | Mittel | Médio'),
  large: w('Large | كبير | Grande | Grand | Groß | Grande'),
});

export const pizza = choices(w('Size | الحجم | Tamaño | Taille | Größe | Tamanho'), {
  cm26: w('26 cm | ٢٦ سم | 26 cm | 26 cm | 26 cm | 26 cm'),
  cm32: w('32 cm | ٣٢ سم | 32 cm | 32 cm | 32 cm | 32 cm'),
  cm40: w('40 cm | ٤٠ سم | 40 cm | 40 cm | 40 cm | 40 cm'),
});

export const crust = choices(w('Crust | العجينة | Masa | Pâte | Teig | Massa'), {
  thin: w('Thin | رقيقة | Fina | Fine | Dünn | Fina'),
  thick: w('Thick | سميكة | Gruesa | Épaisse | Dick | Grossa'),
});

export const weight = choices(w('Weight | الوزن | Peso | Poids | Gewicht | Peso'), {
  g250: g(250),
  g400: g(400),
  g500: g(500),
  g600: g(600),
  kg1: kg(1),
  kg3: kg(3),
});

export const flowers = choices(
  w(
    'Number of stems | عدد الزهرات | Número de tallos | Nombre de tiges | Zahl der Stiele | Número de hastes',
  ),
  { n11: stems(11), n21: stems(21), n35: stems(35) },
);

export const flower = choices(w('Flower | الزهرة | Flor | Fleur | Blume | Flor'), {
  tulip: w('Tulip | توليب | Tulipán | Tulipe | Tulpe | Tulipa'),
  hyacinth: w('Hyacinth | ياقوتية | Jacinto | Jacinthe | Hyazinthe | Jacinto'),
  hibiscus: w('Hibiscus | كركديه | Hibisco | Hibiscus | Hibiskus | Hibisco'),
  sunflower: w('Sunflower | دوّار الشمس | Girasol | Tournesol | Sonnenblume | Girassol'),
});

export const pot = choices(w('Pot | الأصيص | Maceta | Pot | Topf | Vaso'), {
  cm12: w('12 cm | ١٢ سم | 12 cm | 12 cm | 12 cm | 12 cm'),
  cm18: w('18 cm | ١٨ سم | 18 cm | 18 cm | 18 cm | 18 cm'),
});

export const pieces = choices(w('Pieces | القطع | Piezas | Pièces | Stück | Peças'), {
  six: w('6 pieces | ٦ قطع | 6 piezas | 6 pièces | 6 Stück | 6 peças'),
  twelve: w('12 pieces | ١٢ قطعة | 12 piezas | 12 pièces | 12 Stück | 12 peças'),
});

export const milk = choices(w('Milk | الحليب | Leche | Lait | Milch | Leite'), {
  whole: w('Whole milk | حليب كامل الدسم | Leche entera | Lait entier | Vollmilch | Leite gordo'),
  oat: w('Oat drink | مشروب الشوفان | Bebida de avena | Boisson à l’avoine | Haferdrink | Bebida de aveia'),
});
