import { type CompleteText, w } from './words.ts';

interface ShopStory {
  shop: string;
  /** The sku of what it shows and leads to. */
  sku: string;
  text: CompleteText;
}

/** Of each shop from the first to the latest. */
export const demoStories: ShopStory[] = [
  {
    shop: 'corner-grocery',
    sku: 'peaches',
    text: w(
      'The first peaches are here | وصل أول الخوخ | Ya hay melocotones | Les premières pêches sont là | Die ersten Pfirsiche sind da | Chegaram os primeiros pêssegos',
    ),
  },
  {
    shop: 'corner-grocery',
    sku: 'strawberries',
    text: w(
      'Picked at six this morning | قُطفت في السادسة صباحًا | Recogidas hoy a las seis | Cueillies à six heures ce matin | Heute früh um sechs gepflückt | Colhidos hoje às seis',
    ),
  },
  {
    shop: 'sakura-rolls',
    sku: 'gyoza',
    text: w(
      'Folded by hand, two hundred a day | تُطوى يدويًا، مئتان في اليوم | Plegadas a mano, doscientas al día | Pliés à la main, deux cents par jour | Von Hand gefaltet, zweihundert am Tag | Dobradas à mão, duzentas por dia',
    ),
  },
  {
    shop: 'sakura-rolls',
    sku: 'ramen',
    text: w(
      'The broth simmers for twelve hours | المرق يُطهى على نار هادئة اثنتي عشرة ساعة | El caldo cuece doce horas | Le bouillon mijote douze heures | Die Brühe köchelt zwölf Stunden | O caldo apura doze horas',
    ),
  },
  {
    shop: 'petal-and-stem',
    sku: 'tulip-bunch',
    text: w(
      'Tulips in seven colours | توليب بسبعة ألوان | Tulipanes de siete colores | Des tulipes de sept couleurs | Tulpen in sieben Farben | Tulipas de sete cores',
    ),
  },
  {
    shop: 'bella-napoli',
    sku: 'margherita',
    text: w(
      'Ninety seconds at 450 degrees | تسعون ثانية عند ٤٥٠ درجة | Noventa segundos a 450 grados | Quatre-vingt-dix secondes à 450 degrés | Neunzig Sekunden bei 450 Grad | Noventa segundos a 450 graus',
    ),
  },
  {
    shop: 'bella-napoli',
    sku: 'pistachio-gelato',
    text: w(
      'New: pistachio gelato | جديد: جيلاتو الفستق | Nuevo: helado de pistacho | Nouveau : la glace à la pistache | Neu: Pistazieneis | Novidade: gelado de pistácio',
    ),
  },
  {
    shop: 'golden-crust',
    sku: 'glazed-doughnut',
    text: w(
      'Buy three doughnuts, get one free | اشترِ ثلاث كعكات دونات والرابعة مجانًا | Tres rosquillas y una de regalo | Trois beignets achetés, un offert | Drei Donuts kaufen, einer geschenkt | Na compra de três donuts, um é oferta',
    ),
  },
  {
    shop: 'golden-crust',
    sku: 'rye-loaf',
    text: w(
      'Rye from the mill next door | جاودار من الطاحونة المجاورة | Centeno del molino de al lado | Le seigle du moulin d’à côté | Roggen aus der Mühle nebenan | Centeio do moinho aqui ao lado',
    ),
  },
  {
    shop: 'golden-crust',
    sku: 'butter-croissant',
    text: w(
      'Out of the oven right now | خرج من الفرن للتو | Recién salido del horno | Tout juste sorti du four | Eben aus dem Ofen | Acabado de sair do forno',
    ),
  },
];
