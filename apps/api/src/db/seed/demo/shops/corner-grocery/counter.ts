import type { DemoProduct } from '../../demo.types.ts';
import { look, offer } from '../../item.ts';
import { each, g, kg, l, pcs } from '../../units.ts';
import { w } from '../../words.ts';

export const groceryCounter: DemoProduct[] = [
  {
    sku: 'sourdough',
    category: 'bread',
    ...look('1f35e', 'lemon'),
    title: w(
      'Sourdough loaf | خبز العجين المخمر | Pan de masa madre | Pain au levain | Sauerteigbrot | Pão de massa-mãe',
    ),
    description: w(
      'Slow-raised with a crackling crust | اختمر ببطء وقشرته مقرمشة | De fermentación lenta y corteza crujiente | Levé lentement, à la croûte craquante | Lange gereift, mit krachender Kruste | Levedado devagar, de côdea estaladiça',
    ),
    ...offer(g(650), 590, { stock: 24, popularity: 97 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'whole-milk',
    category: 'milk-yoghurt',
    ...look('1f95b', 'sky'),
    title: w('Whole milk | حليب كامل الدسم | Leche entera | Lait entier | Vollmilch | Leite gordo'),
    description: w(
      'Fresh from the dairy next door | طازج من معمل الألبان المجاور | Fresca, de la lechería vecina | Frais, de la laiterie voisine | Frisch von der Molkerei nebenan | Fresco, da leitaria vizinha',
    ),
    ...offer(l(1), 190, { stock: 900, popularity: 96 }),
    allergens: ['milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'eggs',
    category: 'butter-eggs',
    ...look('1f95a', 'lilac'),
    title: w(
      'Free-range eggs | بيض بلدي | Huevos camperos | Œufs de plein air | Freilandeier | Ovos do campo',
    ),
    description: w(
      'Ten large eggs from hens outdoors | عشر بيضات كبيرة من دجاج طليق | Diez huevos grandes de gallinas al aire libre | Dix gros œufs de poules en plein air | Zehn große Eier von Hühnern im Freien | Dez ovos grandes de galinhas ao ar livre',
    ),
    ...offer(each(10), 360, { stock: 54, popularity: 95 }),
    allergens: ['eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'cheddar',
    category: 'cheese',
    ...look('1f9c0', 'lemon'),
    title: w(
      'Aged cheddar | جبن شيدر معتق | Cheddar curado | Cheddar affiné | Gereifter Cheddar | Cheddar curado',
    ),
    description: w(
      'Twelve months old, sharp and crumbly | عُتّق اثني عشر شهرًا، قوي النكهة | Doce meses de curación, intenso | Douze mois d’affinage, corsé | Zwölf Monate gereift, kräftig | Doze meses de cura, intenso',
    ),
    ...offer(g(200), 520, { discountMinor: 100, stock: 31, popularity: 93 }),
    allergens: ['milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'croissants',
    category: 'pastries',
    ...look('1f950', 'apricot'),
    title: w(
      'Croissants, butter | كرواسون بالزبدة | Cruasanes de mantequilla | Croissants au beurre | Buttercroissants | Croissants de manteiga',
    ),
    description: w(
      'Flaky layers, baked at dawn | طبقات هشة خُبزت عند الفجر | Hojaldrados, horneados al alba | Feuilletés, cuits à l’aube | Blättrig und früh am Morgen gebacken | Folhados, cozidos ao amanhecer',
    ),
    ...offer(pcs(4), 480, { stock: 27, popularity: 92 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'ribeye',
    category: 'beef-lamb',
    ...look('1f969', 'rose'),
    title: w('Ribeye steak | شريحة ريب آي | Entrecot | Entrecôte | Ribeye-Steak | Bife do vazio'),
    description: w(
      'Well marbled, for a hot pan | غنية بالعروق الدهنية، لمقلاة ساخنة | Bien veteado, para sartén muy caliente | Bien persillée, pour une poêle chaude | Gut marmoriert, für die heiße Pfanne | Bem marmorizado, para frigideira quente',
    ),
    ...offer(g(300), 1190, { stock: 22, popularity: 89 }),
    allergens: [],
    diets: ['gluten-free'],
  },
  {
    sku: 'butter',
    category: 'butter-eggs',
    ...look('1f9c8', 'lemon'),
    title: w(
      'Salted butter | زبدة مملحة | Mantequilla con sal | Beurre demi-sel | Gesalzene Butter | Manteiga com sal',
    ),
    description: w(
      'Churned slowly, with a pinch of sea salt | خُضّت ببطء مع رشة ملح بحري | Batida despacio, con sal marina | Baratté lentement, au sel de mer | Langsam gebuttert, mit Meersalz | Batida devagar, com sal marinho',
    ),
    ...offer(g(250), 340, { stock: 62, popularity: 74 }),
    allergens: ['milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'chicken-legs',
    category: 'poultry',
    ...look('1f357', 'apricot'),
    title: w(
      'Chicken drumsticks | دبابيس دجاج | Muslos de pollo | Pilons de poulet | Hähnchenkeulen | Pernas de frango',
    ),
    description: w(
      'For the oven or grill, sold by weight | للفرن أو الشواء، تباع بالوزن | Para horno o parrilla, al peso | Au four ou au gril, vendus au poids | Für Ofen oder Grill, nach Gewicht | Para forno ou grelha, a peso',
    ),
    ...offer(kg(1), 720, { stock: 40, popularity: 68, interval: 0.25, minQty: 0.5, maxQty: 6 }),
    allergens: [],
    diets: ['gluten-free'],
  },
  {
    sku: 'bacon',
    category: 'sausages-bacon',
    ...look('1f953', 'rose'),
    title: w(
      'Smoked bacon | لحم مقدد مدخّن | Beicon ahumado | Bacon fumé | Geräucherter Speck | Bacon fumado',
    ),
    description: w(
      'Smoked over beech and thinly sliced | مدخّن على خشب الزان ومقطّع رقيقًا | Ahumado con haya, en lonchas finas | Fumé au hêtre, en fines tranches | Über Buche geräuchert, dünn geschnitten | Fumado em faia, em fatias finas',
    ),
    ...offer(g(200), 450, { stock: 37, popularity: 56 }),
  },
  {
    sku: 'prawns',
    category: 'shellfish',
    ...look('1f990', 'apricot'),
    title: w('Raw prawns | روبيان نيء | Gambas crudas | Crevettes crues | Rohe Garnelen | Camarão cru'),
    description: w(
      'Peeled, ready in four minutes | مقشّر وجاهز في أربع دقائق | Peladas, listas en cuatro minutos | Décortiquées, prêtes en quatre minutes | Geschält, in vier Minuten fertig | Descascado, pronto em quatro minutos',
    ),
    ...offer(g(300), 890, { discountMinor: 150, stock: 19, popularity: 61 }),
    allergens: ['crustaceans'],
    diets: ['gluten-free'],
  },
];
