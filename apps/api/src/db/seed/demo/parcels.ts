import type { DemoParcelType } from './demo.types.ts';
import { food } from './item.ts';
import { w } from './words.ts';

/** Centimetres, the longest side first, and kilograms are what people know; the rows have millimetres and grams. */
export const demoParcelTypes: DemoParcelType[] = [
  {
    title: w('Envelope | ظرف | Sobre | Enveloppe | Umschlag | Envelope'),
    description: w(
      'Papers and small things, up to 500 g | أوراق وأشياء صغيرة حتى ٥٠٠ غ | Papeles y cosas pequeñas, hasta 500 g | Papiers et petites choses, jusqu’à 500 g | Papiere und Kleines, bis 500 g | Papéis e coisas pequenas, até 500 g',
    ),
    examples: [
      w('A contract | عقد | Un contrato | Un contrat | Ein Vertrag | Um contrato'),
      w('Keys | مفاتيح | Unas llaves | Des clés | Schlüssel | Chaves'),
    ],
    img: food('1f4ed'),
    sidesMm: [350, 250, 30],
    maxG: 500,
    priceMinor: 390,
    perKmMinor: 60,
    maxValueMinor: 200_00,
  },
  {
    title: w('Shoebox | علبة أحذية | Caja de zapatos | Boîte à chaussures | Schuhkarton | Caixa de sapatos'),
    description: w(
      'Fits a shoebox, up to 3 kg | يتسع في علبة أحذية حتى ٣ كغ | Cabe en una caja de zapatos, hasta 3 kg | Tient dans une boîte à chaussures, jusqu’à 3 kg | Passt in einen Schuhkarton, bis 3 kg | Cabe numa caixa de sapatos, até 3 kg',
    ),
    examples: [
      w(
        'A pair of shoes | حذاء | Unos zapatos | Une paire de chaussures | Ein Paar Schuhe | Um par de sapatos',
      ),
      w('A birthday present | هدية عيد ميلاد | Un regalo | Un cadeau | Ein Geschenk | Um presente'),
    ],
    img: food('1f381'),
    sidesMm: [350, 220, 140],
    maxG: 3000,
    priceMinor: 590,
    perKmMinor: 85,
    maxValueMinor: 500_00,
  },
  {
    title: w('Bag | كيس | Bolsa | Sac | Tasche | Saco'),
    description: w(
      'Fits a backpack, up to 8 kg | يتسع في حقيبة ظهر حتى ٨ كغ | Cabe en una mochila, hasta 8 kg | Tient dans un sac à dos, jusqu’à 8 kg | Passt in einen Rucksack, bis 8 kg | Cabe numa mochila, até 8 kg',
    ),
    examples: [
      w('Clothes | ملابس | Ropa | Des vêtements | Kleidung | Roupa'),
      w('A laptop | حاسوب محمول | Un portátil | Un ordinateur portable | Ein Laptop | Um portátil'),
    ],
    img: food('1f6cd-fe0f'),
    sidesMm: [500, 350, 250],
    maxG: 8000,
    priceMinor: 790,
    perKmMinor: 110,
    maxValueMinor: 1000_00,
  },
  {
    title: w('Moving box | صندوق نقل | Caja de mudanza | Carton | Umzugskarton | Caixa de mudança'),
    description: w(
      'For a car, up to 20 kg | بالسيارة حتى ٢٠ كغ | En coche, hasta 20 kg | En voiture, jusqu’à 20 kg | Mit dem Auto, bis 20 kg | De carro, até 20 kg',
    ),
    examples: [
      w('Books | كتب | Libros | Des livres | Bücher | Livros'),
      w('A plant | نبتة | Una planta | Une plante | Eine Pflanze | Uma planta'),
    ],
    img: food('1f4e6'),
    sidesMm: [700, 400, 400],
    maxG: 20_000,
    priceMinor: 1490,
    perKmMinor: 160,
    maxValueMinor: 1000_00,
  },
];

/** Wishes that a sender may have, whatever they send. */
export const demoParcelOptions = [
  w('Fragile | قابل للكسر | Frágil | Fragile | Zerbrechlich | Frágil'),
  w(
    'Keep upright | يُبقى قائمًا | Mantener en posición vertical | À garder droit | Aufrecht halten | Manter na vertical',
  ),
];
