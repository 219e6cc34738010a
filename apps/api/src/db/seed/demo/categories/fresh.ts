import type { DemoCategory } from '../demo.types.ts';
import { w } from '../words.ts';
import { branch, leaf } from './category.ts';

export const fresh: DemoCategory[] = [
  branch({ slug: 'fruit', picture: '1f34e', title: w('Fruit | فواكه | Fruta | Fruits | Obst | Fruta') }, [
    leaf(
      'apples-pears',
      '1f34f',
      w(
        'Apples & pears | تفاح وكمثرى | Manzanas y peras | Pommes et poires | Äpfel & Birnen | Maçãs e peras',
      ),
    ),
    leaf('citrus', '1f34b', w('Citrus | حمضيات | Cítricos | Agrumes | Zitrusfrüchte | Cítricos')),
    leaf(
      'berries',
      '1f353',
      w(
        'Berries & grapes | توت وعنب | Bayas y uvas | Baies et raisins | Beeren & Trauben | Frutos vermelhos e uvas',
      ),
    ),
    leaf(
      'tropical-fruit',
      '1f96d',
      w(
        'Tropical fruit | فواكه استوائية | Fruta tropical | Fruits tropicaux | Tropenfrüchte | Fruta tropical',
      ),
    ),
    leaf(
      'stone-fruit-melons',
      '1f351',
      w(
        'Stone fruit & melons | فواكه ذات نواة وشمام | Fruta de hueso y melones | Fruits à noyau et melons | Steinobst & Melonen | Fruta de caroço e melões',
      ),
    ),
  ]),
  branch(
    {
      slug: 'vegetables',
      picture: '1f966',
      title: w('Vegetables | خضروات | Verduras | Légumes | Gemüse | Legumes'),
    },
    [
      leaf(
        'leafy-greens',
        '1f96c',
        w(
          'Leafy & green | خضروات ورقية | Hojas y verdes | Légumes verts | Blatt- & Kohlgemüse | Folhas e verdes',
        ),
      ),
      leaf(
        'tomatoes-peppers',
        '1f345',
        w(
          'Tomatoes & peppers | طماطم وفلفل | Tomates y pimientos | Tomates et poivrons | Tomaten & Paprika | Tomates e pimentos',
        ),
      ),
      leaf(
        'roots-onions',
        '1f955',
        w(
          'Roots & onions | جذور وبصل | Raíces y cebollas | Racines et oignons | Wurzeln & Zwiebeln | Raízes e cebolas',
        ),
      ),
      leaf(
        'mushrooms-herbs',
        '1f344',
        w(
          'Mushrooms & herbs | فطر وأعشاب | Setas y hierbas | Champignons et herbes | Pilze & Kräuter | Cogumelos e ervas',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'bakery',
      picture: '1f950',
      title: w('Bakery | مخبوزات | Panadería | Boulangerie | Backwaren | Padaria'),
    },
    [
      leaf('bread', '1f35e', w('Bread | خبز | Pan | Pain | Brot | Pão')),
      leaf('pastries', '1f950', w('Pastries | معجنات | Bollería | Viennoiseries | Gebäck | Pastelaria')),
      leaf(
        'cakes-pies',
        '1f370',
        w(
          'Cakes & pies | كعك وفطائر | Tartas y pasteles | Gâteaux et tartes | Kuchen & Torten | Bolos e tartes',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'dairy-eggs',
      picture: '1f95b',
      title: w(
        'Dairy & eggs | ألبان وبيض | Lácteos y huevos | Crèmerie et œufs | Milch & Eier | Laticínios e ovos',
      ),
    },
    [
      leaf(
        'milk-yoghurt',
        '1f95b',
        w(
          'Milk & yoghurt | حليب ولبن | Leche y yogur | Lait et yaourts | Milch & Joghurt | Leite e iogurtes',
        ),
      ),
      leaf('cheese', '1f9c0', w('Cheese | أجبان | Quesos | Fromages | Käse | Queijos')),
      leaf(
        'butter-eggs',
        '1f95a',
        w(
          'Butter & eggs | زبدة وبيض | Mantequilla y huevos | Beurre et œufs | Butter & Eier | Manteiga e ovos',
        ),
      ),
    ],
  ),
  branch({ slug: 'meat', picture: '1f969', title: w('Meat | لحوم | Carne | Viande | Fleisch | Carne') }, [
    leaf(
      'beef-lamb',
      '1f969',
      w('Beef & lamb | لحم بقر وضأن | Ternera y cordero | Bœuf et agneau | Rind & Lamm | Vaca e borrego'),
    ),
    leaf('poultry', '1f357', w('Poultry | دواجن | Aves | Volaille | Geflügel | Aves')),
    leaf(
      'sausages-bacon',
      '1f953',
      w(
        'Sausages & bacon | نقانق ولحم مقدد | Salchichas y beicon | Saucisses et bacon | Wurst & Speck | Enchidos e bacon',
      ),
    ),
  ]),
  branch(
    {
      slug: 'seafood',
      picture: '1f990',
      title: w(
        'Seafood | مأكولات بحرية | Pescado y marisco | Poissons et fruits de mer | Fisch & Meeresfrüchte | Peixe e marisco',
      ),
    },
    [
      leaf('fish', '1f41f', w('Fish | أسماك | Pescado | Poisson | Fisch | Peixe')),
      leaf(
        'shellfish',
        '1f980',
        w('Shellfish | محار وقشريات | Marisco | Coquillages et crustacés | Meeresfrüchte | Marisco'),
      ),
    ],
  ),
];
