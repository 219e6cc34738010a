import type { DemoProduct } from '../../demo.types.ts';
import { look, offer, served } from '../../item.ts';
import { g, kg, ml, pcs, rolls } from '../../units.ts';
import { w } from '../../words.ts';

export const groceryLarder: DemoProduct[] = [
  {
    sku: 'rice',
    category: 'rice-pasta-grains',
    ...look('1f35a', 'sky'),
    title: w(
      'Long-grain rice | أرز طويل الحبة | Arroz de grano largo | Riz long grain | Langkornreis | Arroz de grão longo',
    ),
    description: w(
      'Fluffy and separate every time | حبات منفوشة ومنفصلة دائمًا | Suelto y esponjoso siempre | Léger, et qui ne colle jamais | Locker und körnig, jedes Mal | Solto, sempre',
    ),
    ...offer(kg(1), 340, { stock: 76, popularity: 64 }),
    allergens: [],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'spaghetti',
    category: 'rice-pasta-grains',
    ...served('spaghetti', 'apricot'),
    title: w('Spaghetti | سباغيتي | Espaguetis | Spaghetti | Spaghetti | Esparguete'),
    description: w(
      'Durum wheat, nine minutes to al dente | قمح قاسٍ، ينضج في تسع دقائق | Trigo duro, al dente en nueve minutos | Blé dur, al dente en neuf minutes | Hartweizen, in neun Minuten al dente | Trigo durum, al dente em nove minutos',
    ),
    ...offer(g(500), 210, { stock: 88, popularity: 60 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'chopped-tomatoes',
    category: 'tins-jars',
    ...look('1f96b', 'rose'),
    title: w(
      'Chopped tomatoes | طماطم مقطعة معلبة | Tomate troceado | Tomates concassées | Gehackte Tomaten | Tomate em pedaços',
    ),
    description: w(
      'The quick start of a good sauce | بداية سريعة لصلصة طيبة | El comienzo rápido de una buena salsa | Le départ rapide d’une bonne sauce | Der schnelle Anfang einer guten Soße | O começo rápido de um bom molho',
    ),
    ...offer(g(400), 130, { stock: 110, popularity: 55 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'beans',
    category: 'tins-jars',
    ...look('1fad8', 'rose'),
    title: w(
      'Red kidney beans | فاصوليا حمراء | Alubias rojas | Haricots rouges | Kidneybohnen | Feijão-encarnado',
    ),
    description: w(
      'Cooked and ready for chilli | مطبوخة وجاهزة للتشيلي | Cocidas, listas para el chili | Cuits, prêts pour un chili | Gekocht und bereit fürs Chili | Cozido, pronto para o chili',
    ),
    ...offer(g(400), 140, { stock: 82, popularity: 41 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'olives',
    category: 'tins-jars',
    ...look('1fad2', 'mint'),
    title: w(
      'Green olives | زيتون أخضر | Aceitunas verdes | Olives vertes | Grüne Oliven | Azeitonas verdes',
    ),
    description: w(
      'Firm and mild, in brine | متماسك ومعتدل الطعم، في محلول ملحي | Firmes y suaves, en salmuera | Fermes et douces, en saumure | Fest und mild, in Salzlake | Firmes e suaves, em salmoura',
    ),
    ...offer(g(200), 290, { stock: 36, popularity: 44 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'honey',
    category: 'breakfast',
    ...look('1f36f', 'lemon'),
    title: w(
      'Wildflower honey | عسل الأزهار البرية | Miel de flores silvestres | Miel de fleurs sauvages | Wildblütenhonig | Mel de flores silvestres',
    ),
    description: w(
      'Runny, from hives outside the city | سائل من مناحل خارج المدينة | Líquida, de colmenas de las afueras | Liquide, de ruches aux portes de la ville | Flüssig, aus Bienenstöcken vor der Stadt | Líquido, de colmeias fora da cidade',
    ),
    ...offer(g(350), 620, { discountMinor: 120, stock: 33, popularity: 63 }),
    allergens: [],
    diets: ['vegetarian'],
  },
  {
    sku: 'oats',
    category: 'breakfast',
    ...look('1f963', 'lemon'),
    title: w(
      'Rolled oats | شوفان ملفوف | Copos de avena | Flocons d’avoine | Haferflocken | Aveia em flocos',
    ),
    description: w(
      'Porridge in five minutes | عصيدة جاهزة في خمس دقائق | Gachas en cinco minutos | Un porridge en cinq minutes | Porridge in fünf Minuten | Papas em cinco minutos',
    ),
    ...offer(g(500), 240, { stock: 61, popularity: 57 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'sea-salt',
    category: 'oils-spices',
    ...look('1f9c2', 'sky'),
    title: w('Sea salt | ملح بحري | Sal marina | Sel de mer | Meersalz | Sal marinho'),
    description: w(
      'Fine grains for kitchen and table | حبيبات ناعمة للمطبخ والمائدة | Fina, para cocina y mesa | Fin, pour la cuisine et la table | Fein, für Küche und Tisch | Fino, para a cozinha e a mesa',
    ),
    ...offer(g(500), 160, { stock: 94, popularity: 35 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'olive-oil',
    category: 'oils-spices',
    ...served('olive-oil', 'lemon'),
    title: w(
      'Extra virgin olive oil | زيت زيتون بكر ممتاز | Aceite de oliva virgen extra | Huile d’olive vierge extra | Natives Olivenöl extra | Azeite virgem extra',
    ),
    description: w(
      'First cold pressing, green and peppery | عصرة أولى باردة، نكهة خضراء لاذعة | Primera presión en frío, verde y picante | Première pression à froid, vive et poivrée | Erste Kaltpressung, grün und pfeffrig | Primeira prensagem a frio, verde e picante',
    ),
    ...offer(ml(500), 890, { stock: 30, popularity: 66 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'soap',
    category: 'cleaning',
    ...look('1f9fc', 'rose'),
    title: w(
      'Hand soap bars | صابون لليدين | Pastillas de jabón de manos | Savons pour les mains | Handseifen | Sabonetes em barra',
    ),
    description: w(
      'Gentle, with a touch of rose | لطيف على البشرة بلمسة ورد | Suave, con un toque de rosa | Doux, avec une note de rose | Sanft, mit einem Hauch Rose | Suave, com um toque de rosas',
    ),
    ...offer(pcs(3), 340, { stock: 57, popularity: 48 }),
  },
  {
    sku: 'toilet-paper',
    category: 'paper-laundry',
    ...look('1f9fb', 'sky'),
    title: w(
      'Toilet paper | ورق تواليت | Papel higiénico | Papier toilette | Toilettenpapier | Papel higiénico',
    ),
    description: w(
      'Three soft layers, recycled | ثلاث طبقات ناعمة معاد تدويرها | Tres capas suaves, reciclado | Trois épaisseurs douces, recyclé | Dreilagig, weich, recycelt | Folha tripla macia, reciclado',
    ),
    ...offer(rolls(8), 460, { stock: 64, popularity: 73 }),
  },
];
