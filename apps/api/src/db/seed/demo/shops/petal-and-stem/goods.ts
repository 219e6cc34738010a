import type { DemoProduct } from '../../demo.types.ts';
import { food, look, offer, served } from '../../item.ts';
import { flower, flowers, pot } from '../../options.ts';
import { pcs, stems } from '../../units.ts';
import { w } from '../../words.ts';

export const petalAndStemGoods: DemoProduct[] = [
  {
    sku: 'mixed-bouquet',
    category: 'bouquets',
    ...look('1f490', 'mint'),
    title: w(
      'Market bouquet | باقة السوق | Ramo del mercado | Bouquet du marché | Marktstrauß | Ramo do mercado',
    ),
    description: w(
      'The best of the morning market, hand-tied | أفضل زهور سوق الصباح مربوطة يدويًا | Lo mejor del mercado, atado a mano | Le meilleur du marché, noué à la main | Das Schönste vom Markt, handgebunden | O melhor do mercado, atado à mão',
    ),
    ...offer(pcs(1), 2400, { stock: 25, popularity: 90 }),
    stocks: [
      { extras: [flowers('n11')], priceMinor: 2400, quantity: 14 },
      { extras: [flowers('n21')], priceMinor: 3900, discountMinor: 400, quantity: 7 },
      { extras: [flowers('n35')], priceMinor: 5900, quantity: 4 },
    ],
    addons: ['gift-box', 'card-balloon', 'glass-jar'],
  },
  {
    sku: 'rose-bouquet',
    category: 'bouquets',
    ...served('rose-bouquet', 'rose'),
    title: w(
      'Red rose bouquet | باقة ورد أحمر | Ramo de rosas rojas | Bouquet de roses rouges | Strauß roter Rosen | Ramo de rosas vermelhas',
    ),
    description: w(
      'Long stems that open over a week | سيقان طويلة تتفتح خلال أسبوع | Tallos largos que se abren en una semana | Longues tiges qui s’ouvrent en une semaine | Langstielig, öffnen sich über eine Woche | Hastes longas que abrem ao longo de uma semana',
    ),
    ...offer(pcs(1), 3200, { discountMinor: 500, stock: 19, popularity: 85 }),
    stocks: [
      { extras: [flowers('n11')], priceMinor: 3200, discountMinor: 500, quantity: 10 },
      { extras: [flowers('n21')], priceMinor: 5400, quantity: 5 },
      { extras: [flowers('n35')], priceMinor: 7900, quantity: 4 },
    ],
    addons: ['gift-box', 'card-balloon', 'teddy'],
  },
  {
    sku: 'tulip-bunch',
    category: 'bouquets',
    ...look('1f337', 'rose'),
    title: w(
      'Pink tulips | توليب وردي | Tulipanes rosas | Tulipes roses | Rosa Tulpen | Tulipas cor-de-rosa',
    ),
    description: w(
      'Cut in bud, they last longest | قُطفت براعم لتدوم أطول | Cortados en capullo, duran más | Coupées en bouton, elles durent plus | Knospig geschnitten, halten am längsten | Cortadas em botão, duram mais',
    ),
    ...offer(stems(10), 1500, { discountMinor: 300, stock: 22, popularity: 79 }),
  },
  {
    sku: 'single-rose',
    category: 'single-flowers',
    ...look('1f339', 'rose'),
    title: w(
      'Single red rose | وردة حمراء واحدة | Una rosa roja | Une rose rouge | Eine rote Rose | Uma rosa vermelha',
    ),
    description: w(
      'Wrapped in paper, with a small card | ملفوفة بالورق مع بطاقة صغيرة | Envuelta en papel, con una tarjetita | Emballée de papier, avec une carte | In Papier gewickelt, mit kleiner Karte | Embrulhada em papel, com um cartãozinho',
    ),
    ...offer(stems(1), 350, { stock: 60, popularity: 72 }),
  },
  {
    sku: 'sunflower',
    category: 'single-flowers',
    ...look('1f33b', 'lemon'),
    title: w('Sunflower | زهرة دوّار الشمس | Girasol | Tournesol | Sonnenblume | Girassol'),
    description: w(
      'Big, bright and impossible to miss | كبيرة ومشرقة تلفت النظر | Grande, alegre e imposible de ignorar | Grand, éclatant, impossible à manquer | Groß, leuchtend, nicht zu übersehen | Grande, alegre e impossível de ignorar',
    ),
    ...offer(stems(1), 280, { stock: 44, popularity: 70 }),
  },
  {
    sku: 'hibiscus',
    category: 'single-flowers',
    ...look('1f33a', 'rose'),
    title: w('Hibiscus | زهر الكركديه | Hibisco | Hibiscus | Hibiskus | Hibisco'),
    description: w(
      'Tropical blooms for a shallow bowl | أزهار استوائية لوعاء ضحل | Flores tropicales para un cuenco | Fleurs tropicales pour une coupe | Tropische Blüten für die Schale | Flores tropicais para um vaso baixo',
    ),
    ...offer(stems(3), 520, { stock: 18, popularity: 41 }),
  },
  {
    sku: 'daisies',
    category: 'single-flowers',
    ...look('1f33c', 'lemon'),
    title: w('Daisies | أقحوان | Margaritas | Marguerites | Margeriten | Margaridas'),
    description: w(
      'A cheerful handful for the kitchen | حزمة مبهجة لطاولة المطبخ | Un puñado alegre para la cocina | Une poignée joyeuse pour la cuisine | Eine fröhliche Handvoll für die Küche | Um punhado alegre para a cozinha',
    ),
    ...offer(stems(10), 890, { stock: 30, popularity: 55 }),
  },
  {
    sku: 'cherry-branch',
    category: 'single-flowers',
    ...look('1f338', 'rose'),
    title: w(
      'Cherry blossom branches | أغصان زهر الكرز | Ramas de cerezo en flor | Branches de cerisier en fleur | Kirschblütenzweige | Ramos de cerejeira em flor',
    ),
    description: w(
      'In spring only, order early | في الربيع فقط، اطلبها مبكرًا | Solo en primavera, encarga pronto | Au printemps seulement, commandez tôt | Nur im Frühling, früh bestellen | Só na primavera, peça cedo',
    ),
    ...offer(stems(3), 1100, { stock: 0, popularity: 38 }),
  },
  {
    sku: 'lotus',
    category: 'single-flowers',
    ...look('1fab7', 'rose'),
    title: w(
      'Lotus flowers | زهور اللوتس | Flores de loto | Fleurs de lotus | Lotosblüten | Flores de lótus',
    ),
    description: w(
      'Float them in water at the table | ضعها طافية في الماء على المائدة | Para dejar flotar en la mesa | À faire flotter sur la table | Zum Schwimmenlassen auf dem Tisch | Para flutuar na água à mesa',
    ),
    ...offer(stems(3), 960, { stock: 12, popularity: 32 }),
  },
  {
    sku: 'hyacinth',
    category: 'single-flowers',
    ...look('1fabb', 'lilac'),
    title: w('Hyacinths | زهور الياقوتية | Jacintos | Jacinthes | Hyazinthen | Jacintos'),
    description: w(
      'The whole room will smell of them | يفوح عطرها في الغرفة كلها | Perfuman toda la habitación | Elles parfument toute la pièce | Ihr Duft füllt das ganze Zimmer | Perfumam a sala inteira',
    ),
    ...offer(stems(5), 1250, { stock: 20, popularity: 47 }),
  },
  {
    sku: 'house-plant',
    category: 'houseplants-gifts',
    ...look('1fab4', 'mint'),
    title: w('Rubber plant | نبتة المطاط | Ficus elástica | Caoutchouc | Gummibaum | Árvore-da-borracha'),
    description: w(
      'Easy-going, wants water once a week | سهلة العناية، تُسقى مرة أسبوعيًا | Fácil, agua una vez por semana | Facile, un arrosage par semaine | Pflegeleicht, einmal pro Woche gießen | Fácil de tratar, água uma vez por semana',
    ),
    ...offer(pcs(1), 1900, { stock: 22, popularity: 63 }),
    stocks: [
      { extras: [pot('cm12')], priceMinor: 1900, quantity: 15 },
      { extras: [pot('cm18')], priceMinor: 2900, discountMinor: 400, quantity: 7 },
    ],
  },
  {
    sku: 'flower-in-a-pot',
    category: 'houseplants-gifts',
    ...served('flower-in-a-pot', 'lemon'),
    title: w('Flower in a pot | زهرة في أصيص | Flor en maceta | Fleur en pot | Blume im Topf | Flor em vaso'),
    description: w(
      'Choose the one you like best | اختر الزهرة التي تفضلها | Elige la que más te guste | Choisissez votre préférée | Such dir die schönste aus | Escolha a sua preferida',
    ),
    ...offer(pcs(1), 1150, { stock: 31, popularity: 45 }),
    stocks: [
      { extras: [flower('tulip')], priceMinor: 1150, quantity: 12, img: food('1f337') },
      { extras: [flower('hyacinth')], priceMinor: 1250, quantity: 9, img: food('1fabb') },
      { extras: [flower('hibiscus')], priceMinor: 1650, discountMinor: 200, quantity: 6, img: food('1f33a') },
      { extras: [flower('sunflower')], priceMinor: 1350, quantity: 4, img: food('1f33b') },
    ],
  },
  {
    sku: 'cactus',
    category: 'houseplants-gifts',
    ...look('1f335', 'mint'),
    title: w(
      'Desk cactus | صبّار للمكتب | Cactus de escritorio | Cactus de bureau | Schreibtischkaktus | Cato de mesa',
    ),
    description: w(
      'Forgives every holiday you take | يتحمل غيابك في الإجازات | Perdona todas tus vacaciones | Il pardonne toutes vos absences | Verzeiht jeden Urlaub | Perdoa todas as suas férias',
    ),
    ...offer(pcs(1), 850, { stock: 26, popularity: 52 }),
  },
  {
    sku: 'seedling',
    category: 'houseplants-gifts',
    ...look('1f331', 'mint'),
    title: w(
      'Basil seedling | شتلة ريحان | Plantón de albahaca | Plant de basilic | Basilikumpflänzchen | Vaso de manjericão',
    ),
    description: w(
      'For the windowsill and the pasta | لحافة النافذة وأطباق المعكرونة | Para el alféizar y la pasta | Pour le rebord de fenêtre et les pâtes | Für die Fensterbank und die Pasta | Para a janela e para a massa',
    ),
    ...offer(pcs(1), 420, { stock: 33, popularity: 35 }),
  },
  {
    sku: 'gift-box',
    category: 'houseplants-gifts',
    ...look('1f381', 'lilac'),
    title: w(
      'Gift wrapping | تغليف هدية | Envoltorio de regalo | Emballage cadeau | Geschenkverpackung | Embrulho para presente',
    ),
    description: w(
      'A box, a ribbon and a handwritten card | علبة وشريط وبطاقة بخط اليد | Caja, cinta y tarjeta a mano | Une boîte, un ruban, une carte manuscrite | Schachtel, Band und handgeschriebene Karte | Caixa, fita e cartão escrito à mão',
    ),
    ...offer(pcs(1), 600, { stock: 40, popularity: 48 }),
  },
  {
    sku: 'card-balloon',
    category: 'houseplants-gifts',
    ...look('1f388', 'rose'),
    title: w(
      'Helium balloon | بالون هيليوم | Globo de helio | Ballon à l’hélium | Heliumballon | Balão de hélio',
    ),
    description: w(
      'Inflated just before delivery | يُنفخ قبيل التوصيل | Se infla justo antes de la entrega | Gonflé juste avant la livraison | Kurz vor der Lieferung gefüllt | Cheio pouco antes da entrega',
    ),
    ...offer(pcs(1), 390, { stock: 50, popularity: 37 }),
  },
  {
    sku: 'teddy',
    category: 'houseplants-gifts',
    ...look('1f9f8', 'apricot'),
    title: w('Teddy bear | دبدوب محشو | Osito de peluche | Ours en peluche | Teddybär | Ursinho de peluche'),
    description: w(
      'Soft, small and easy to hug | ناعم وصغير وسهل الاحتضان | Suave, pequeño y achuchable | Doux, petit et câlin | Weich, klein und zum Knuddeln | Macio, pequeno e bom de abraçar',
    ),
    ...offer(pcs(1), 1400, { stock: 17, popularity: 45 }),
  },
  {
    sku: 'glass-jar',
    category: 'houseplants-gifts',
    ...look('1fad9', 'sky'),
    title: w(
      'Glass jar vase | مزهرية زجاجية | Jarrón de cristal | Vase bocal en verre | Glasvase | Jarra de vidro',
    ),
    description: w(
      'Clear glass for a short-cut bouquet | زجاج شفاف لباقة قصيرة | Cristal claro para un ramo corto | Verre clair pour un bouquet court | Klares Glas für kurze Sträuße | Vidro transparente para ramos curtos',
    ),
    ...offer(pcs(1), 700, { stock: 21, popularity: 29 }),
  },
];
