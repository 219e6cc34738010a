import type { DemoCategory } from '../demo.types.ts';
import { w } from '../words.ts';
import { branch, leaf } from './category.ts';

export const cupboard: DemoCategory[] = [
  branch(
    {
      slug: 'snacks',
      picture: '1f968',
      title: w('Snacks | وجبات خفيفة | Aperitivos | Snacks | Snacks | Snacks'),
    },
    [
      leaf(
        'nuts-crisps',
        '1f95c',
        w(
          'Nuts & savoury | مكسرات وموالح | Frutos secos y salados | Noix et salés | Nüsse & Herzhaftes | Frutos secos e salgados',
        ),
      ),
      leaf(
        'chocolate-sweets',
        '1f36b',
        w(
          'Chocolate & sweets | شوكولاتة وحلوى | Chocolate y dulces | Chocolat et bonbons | Schokolade & Süßes | Chocolates e doces',
        ),
      ),
      leaf('biscuits', '1f36a', w('Biscuits | بسكويت | Galletas | Biscuits | Kekse | Bolachas')),
    ],
  ),
  branch(
    {
      slug: 'drinks',
      picture: '1f9c3',
      title: w('Drinks | مشروبات | Bebidas | Boissons | Getränke | Bebidas'),
    },
    [
      leaf(
        'juices-soft-drinks',
        '1f9c3',
        w(
          'Juices & soft drinks | عصائر ومشروبات غازية | Zumos y refrescos | Jus et sodas | Säfte & Limonaden | Sumos e refrigerantes',
        ),
      ),
      leaf('coffee', '2615', w('Coffee | قهوة | Café | Café | Kaffee | Café')),
      leaf(
        'wine-aperitifs',
        '1f379',
        w(
          'Wine & aperitifs | نبيذ ومشروبات فاتحة للشهية | Vinos y aperitivos | Vins et apéritifs | Wein & Aperitifs | Vinhos e aperitivos',
        ),
      ),
      leaf('tea', '1f375', w('Tea | شاي | Té | Thé | Tee | Chá')),
    ],
  ),
  branch(
    {
      slug: 'frozen',
      picture: '1f366',
      title: w('Frozen | مجمدات | Congelados | Surgelés | Tiefkühlkost | Congelados'),
    },
    [
      leaf('ice-cream', '1f368', w('Ice cream | مثلجات | Helados | Glaces | Eis | Gelados')),
      leaf(
        'frozen-food',
        '1f95f',
        w(
          'Frozen food | أطعمة مجمدة | Comida congelada | Plats surgelés | Tiefkühlgerichte | Pratos congelados',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'pantry',
      picture: '1f96b',
      title: w('Pantry | مؤونة | Despensa | Épicerie | Vorrat | Despensa'),
    },
    [
      leaf(
        'rice-pasta-grains',
        '1f33e',
        w(
          'Rice, pasta & grains | أرز ومعكرونة وحبوب | Arroz, pasta y cereales | Riz, pâtes et céréales | Reis, Nudeln & Getreide | Arroz, massas e cereais',
        ),
      ),
      leaf(
        'tins-jars',
        '1fad9',
        w('Tins & jars | معلبات ومرطبانات | Conservas | Conserves | Dosen & Gläser | Conservas e frascos'),
      ),
      leaf(
        'oils-spices',
        '1f9c2',
        w(
          'Oils & spices | زيوت وتوابل | Aceites y especias | Huiles et épices | Öle & Gewürze | Azeites e especiarias',
        ),
      ),
      leaf(
        'breakfast',
        '1f963',
        w('Breakfast | فطور | Desayuno | Petit-déjeuner | Frühstück | Pequeno-almoço'),
      ),
    ],
  ),
];
