import type { DemoProduct } from '../../demo.types.ts';
import { look, offer, served } from '../../item.ts';
import { size } from '../../options.ts';
import { g, ml, pack, pcs, tablets } from '../../units.ts';
import { w } from '../../words.ts';

export const palmPharmacyGoods: DemoProduct[] = [
  {
    sku: 'paracetamol',
    category: 'medicine',
    ...look('1f48a', 'rose'),
    title: w(
      'Paracetamol 500 mg | باراسيتامول ٥٠٠ ملغ | Paracetamol 500 mg | Paracétamol 500 mg | Paracetamol 500 mg | Paracetamol 500 mg',
    ),
    description: w(
      'For pain and fever, read the leaflet | للألم والحمى، اقرأ النشرة المرفقة | Para dolor y fiebre, lee el prospecto | Douleur et fièvre, lire la notice | Bei Schmerzen und Fieber, Packungsbeilage lesen | Para dor e febre, leia o folheto',
    ),
    ...offer(tablets(20), 320, { stock: 80, popularity: 88, maxQty: 3 }),
  },
  {
    sku: 'vitamin-c',
    category: 'medicine',
    ...served('vitamin-c', 'apricot'),
    title: w(
      'Vitamin C tablets | أقراص فيتامين سي | Comprimidos de vitamina C | Vitamine C en comprimés | Vitamin-C-Tabletten | Vitamina C em comprimidos',
    ),
    description: w(
      'One a day with a glass of water | قرص يوميًا مع كوب ماء | Uno al día con un vaso de agua | Un par jour avec un verre d’eau | Eine täglich mit einem Glas Wasser | Um por dia com um copo de água',
    ),
    ...offer(tablets(60), 790, { discountMinor: 150, stock: 45, popularity: 70 }),
  },
  {
    sku: 'honey-lozenges',
    category: 'medicine',
    ...look('1f36f', 'lemon'),
    title: w(
      'Honey and lemon lozenges | أقراص مصّ بالعسل والليمون | Pastillas de miel y limón | Pastilles miel et citron | Honig-Zitronen-Pastillen | Pastilhas de mel e limão',
    ),
    description: w(
      'Soothe a sore throat | تهدّئ التهاب الحلق | Alivian el dolor de garganta | Apaisent le mal de gorge | Lindern Halsschmerzen | Aliviam a dor de garganta',
    ),
    ...offer(g(75), 420, { stock: 50, popularity: 62 }),
  },
  {
    sku: 'eye-drops',
    category: 'medicine',
    ...look('1f4a7', 'sky'),
    title: w(
      'Moisturising eye drops | قطرة مرطّبة للعين | Colirio hidratante | Gouttes hydratantes pour les yeux | Befeuchtende Augentropfen | Gotas lubrificantes para os olhos',
    ),
    description: w(
      'For dry eyes after a day at the screen | لجفاف العين بعد يوم أمام الشاشة | Para ojos secos tras un día de pantalla | Pour les yeux secs après l’écran | Für trockene Augen nach Bildschirmtagen | Para olhos secos depois de um dia de ecrã',
    ),
    ...offer(ml(10), 690, { stock: 34, popularity: 50 }),
  },
  {
    sku: 'plasters',
    category: 'first-aid',
    ...look('1fa79', 'apricot'),
    title: w(
      'Fabric plasters | لصقات جروح قماشية | Tiritas de tela | Pansements en tissu | Textilpflaster | Pensos de tecido',
    ),
    description: w(
      'Flexible, in four sizes | مرنة وبأربعة مقاسات | Flexibles, de cuatro tamaños | Souples, en quatre tailles | Flexibel, in vier Größen | Flexíveis, em quatro tamanhos',
    ),
    ...offer(pcs(20), 290, { stock: 70, popularity: 76 }),
  },
  {
    sku: 'thermometer',
    category: 'first-aid',
    ...look('1f321-fe0f', 'rose'),
    title: w(
      'Digital thermometer | ميزان حرارة رقمي | Termómetro digital | Thermomètre numérique | Digitales Fieberthermometer | Termómetro digital',
    ),
    description: w(
      'A reading in ten seconds | نتيجة في عشر ثوانٍ | Lectura en diez segundos | Résultat en dix secondes | Messung in zehn Sekunden | Leitura em dez segundos',
    ),
    ...offer(pcs(1), 1190, { discountMinor: 200, stock: 20, popularity: 58 }),
  },
  {
    sku: 'gloves',
    category: 'first-aid',
    ...look('1f9e4', 'lilac'),
    title: w(
      'Disposable gloves | قفازات للاستعمال مرة واحدة | Guantes desechables | Gants jetables | Einmalhandschuhe | Luvas descartáveis',
    ),
    description: w(
      'Fifty pairs, free of latex | خمسون زوجًا خالية من اللاتكس | Cincuenta pares sin látex | Cinquante paires, sans latex | Fünfzig Paar, latexfrei | Cinquenta pares, sem látex',
    ),
    ...offer(pack(1), 650, { stock: 40, popularity: 41 }),
  },
  {
    sku: 'first-aid-kit',
    category: 'first-aid',
    ...look('1f9f0', 'rose'),
    title: w(
      'First-aid kit | حقيبة إسعافات أولية | Botiquín de primeros auxilios | Trousse de premiers secours | Erste-Hilfe-Set | Kit de primeiros socorros',
    ),
    description: w(
      'Sixty pieces for home or car | ستون قطعة للمنزل أو السيارة | Sesenta piezas para casa o coche | Soixante pièces, maison ou voiture | Sechzig Teile für Haus oder Auto | Sessenta peças para casa ou carro',
    ),
    ...offer(pcs(1), 2400, { discountMinor: 400, stock: 14, popularity: 55 }),
  },
  {
    sku: 'stethoscope',
    category: 'first-aid',
    ...look('1fa7a', 'sky'),
    title: w('Stethoscope | سماعة طبية | Estetoscopio | Stéthoscope | Stethoskop | Estetoscópio'),
    description: w(
      'For students, ordered on request | للطلاب، تُطلب عند الحاجة | Para estudiantes, por encargo | Pour étudiants, sur commande | Für Studierende, auf Bestellung | Para estudantes, por encomenda',
    ),
    ...offer(pcs(1), 2900, { stock: 0, popularity: 25 }),
  },
  {
    sku: 'toothbrush',
    category: 'personal-care',
    ...look('1faa5', 'mint'),
    title: w(
      'Soft toothbrushes | فرش أسنان ناعمة | Cepillos de dientes suaves | Brosses à dents souples | Weiche Zahnbürsten | Escovas de dentes macias',
    ),
    description: w(
      'Fine bristles, kind to gums | شعيرات دقيقة لطيفة على اللثة | Cerdas finas que cuidan las encías | Poils fins, doux pour les gencives | Feine Borsten, sanft zum Zahnfleisch | Cerdas finas, suaves com as gengivas',
    ),
    ...offer(pcs(2), 450, { stock: 60, popularity: 72 }),
  },
  {
    sku: 'body-lotion',
    category: 'personal-care',
    ...look('1f9f4', 'lemon'),
    title: w(
      'Body lotion | لوشن للجسم | Loción corporal | Lait pour le corps | Körperlotion | Loção corporal',
    ),
    description: w(
      'Light, unscented, for dry skin | خفيف وبلا عطر للبشرة الجافة | Ligera, sin perfume, para piel seca | Léger, sans parfum, pour peau sèche | Leicht, parfümfrei, für trockene Haut | Leve, sem perfume, para pele seca',
    ),
    ...offer(ml(200), 550, { stock: 57, popularity: 67 }),
    stocks: [
      { extras: [size('small')], priceMinor: 550, quantity: 38 },
      { extras: [size('large')], priceMinor: 850, discountMinor: 120, quantity: 19 },
    ],
  },
  {
    sku: 'sunscreen',
    category: 'personal-care',
    ...look('2600-fe0f', 'lemon'),
    title: w(
      'Sunscreen SPF 50 | واقي شمس بعامل حماية ٥٠ | Protector solar FPS 50 | Crème solaire SPF 50 | Sonnencreme LSF 50 | Protetor solar FPS 50',
    ),
    description: w(
      'High protection that leaves no white cast | حماية عالية دون أثر أبيض | Alta protección sin rastro blanco | Haute protection sans traces blanches | Hoher Schutz ohne weiße Rückstände | Alta proteção sem deixar branco',
    ),
    ...offer(ml(200), 1390, { discountMinor: 240, stock: 30, popularity: 69 }),
  },
  {
    sku: 'cleansing-bars',
    category: 'personal-care',
    ...look('1f9fc', 'mint'),
    title: w(
      'Mild cleansing bars | قطع تنظيف لطيفة | Pastillas limpiadoras suaves | Pains nettoyants doux | Milde Waschstücke | Sabonetes suaves',
    ),
    description: w(
      'Soap-free, for sensitive skin | خالية من الصابون للبشرة الحساسة | Sin jabón, para piel sensible | Sans savon, pour peau sensible | Seifenfrei, für empfindliche Haut | Sem sabão, para pele sensível',
    ),
    ...offer(pcs(2), 390, { stock: 48, popularity: 46 }),
  },
  {
    sku: 'razor',
    category: 'personal-care',
    ...look('1fa92', 'sky'),
    title: w('Razors | شفرات حلاقة | Maquinillas de afeitar | Rasoirs | Rasierer | Lâminas de barbear'),
    description: w(
      'Three blades and a soothing strip | ثلاث شفرات وشريط مهدئ | Tres hojas y banda calmante | Trois lames et bande apaisante | Drei Klingen mit Pflegestreifen | Três lâminas e fita calmante',
    ),
    ...offer(pcs(5), 590, { stock: 36, popularity: 43 }),
  },
  {
    sku: 'lipstick',
    category: 'personal-care',
    ...look('1f484', 'rose'),
    title: w('Tinted lipstick | أحمر شفاه | Barra de labios | Rouge à lèvres | Lippenstift | Batom'),
    description: w(
      'Soft rose colour with shea butter | لون وردي ناعم مع زبدة الشيا | Rosa suave con manteca de karité | Rose tendre, au beurre de karité | Zartes Rosé mit Sheabutter | Rosa suave com manteiga de karité',
    ),
    ...offer(pcs(1), 990, { stock: 18, popularity: 39 }),
  },
  {
    sku: 'nail-polish',
    category: 'personal-care',
    ...look('1f485', 'lilac'),
    title: w('Nail polish | طلاء أظافر | Esmalte de uñas | Vernis à ongles | Nagellack | Verniz de unhas'),
    description: w(
      'Quick-drying, two coats are enough | سريع الجفاف وطبقتان تكفيان | Secado rápido, bastan dos capas | Séchage rapide, deux couches suffisent | Schnell trocken, zwei Schichten reichen | Seca depressa, bastam duas camadas',
    ),
    ...offer(ml(10), 720, { stock: 22, popularity: 35 }),
  },
  {
    sku: 'baby-bottle',
    category: 'baby',
    ...look('1f37c', 'sky'),
    title: w('Baby bottle | رضّاعة أطفال | Biberón | Biberon | Babyflasche | Biberão'),
    description: w(
      'Anti-colic, from birth, 240 ml | مضادة للمغص منذ الولادة، ٢٤٠ مل | Anticólicos, desde el nacimiento, 240 ml | Anti-coliques, dès la naissance, 240 ml | Anti-Kolik, ab Geburt, 240 ml | Anticólica, desde o nascimento, 240 ml',
    ),
    ...offer(pcs(1), 890, { stock: 24, popularity: 53 }),
  },
  {
    sku: 'bedtime-teddy',
    category: 'baby',
    ...look('1f9f8', 'apricot'),
    title: w(
      'Bedtime teddy | دبدوب النوم | Osito para dormir | Doudou ours | Schlafteddy | Ursinho de dormir',
    ),
    description: w(
      'Machine-washable and safe from birth | قابل للغسل وآمن منذ الولادة | Lavable y seguro desde el nacimiento | Lavable en machine, dès la naissance | Waschbar und ab Geburt geeignet | Lavável e seguro desde o nascimento',
    ),
    ...offer(pcs(1), 1250, { stock: 16, popularity: 38 }),
  },
];
