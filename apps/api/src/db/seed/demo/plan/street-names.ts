import { named, type CompleteText } from '../words.ts';
import type { Rank } from './rank.ts';

/** The themes that streets of a quarter are named after. */
export type Theme = keyof typeof nouns;

const nouns = {
  crafts:
    'Cooper البرّاميل|Weaver النسّاجين|Potter الفخّارين|Baker الخبّازين|Tanner الدبّاغين|Smith الحدّادين|Chandler الشمّاعين|Glover القفّازين|Saddler السرّاجين|Dyer الصبّاغين|Carver النقّاشين|Mason البنّائين|Ropemaker الحبّالين|Bell الجرس|Tinker السمكرية|Anvil السندان|Copper النحاس|Silver الفضة|Hammer المطرقة|Kiln الأتون|Needle الإبرة|Spindle المغزل|Candle الشمعة|Button الأزرار|Ribbon الشريط',
  trees:
    'Cedar الأرز|Olive الزيتون|Cypress السرو|Almond اللوز|Laurel الغار|Walnut الجوز|Chestnut الكستناء|Elm الدردار|Maple القيقب|Willow الصفصاف|Poplar الحور|Acacia الأكاسيا|Juniper العرعر|Myrtle الآس|Tamarind التمر الهندي|Carob الخروب|Beech الزان|Birch البتولا|Hazel البندق|Linden الزيزفون|Pine الصنوبر|Oak البلوط|Ash المُرّان',
  vines:
    'Cluster العنقود|Press المعصرة|Cellar القبو|Cork الفلين|Barrel البرميل|Harvest القطاف|Ivy اللبلاب|Jasmine الياسمين|Trellis العريشة|Muscat المسكات|Raisin الزبيب|Honeysuckle صريمة الجدي|Wisteria الوستارية|Amber العنبر|Goblet الكأس|Basket السلة|Autumn الخريف|Terrace الشرفة|Sunset الغروب|Arbour التعريشة',
  grains:
    'Barley الشعير|Millet الدخن|Oat الشوفان|Rye الجاودار|Wheat القمح|Sesame السمسم|Rice الأرز الأبيض|Miller الطحّان|Granary الصومعة|Sickle المنجل|Plough المحراث|Straw القش|Sheaf الحزمة|Flour الدقيق|Bread الخبز|Oven الفرن|Yeast الخميرة|Sail الشراع الأبيض|Breeze النسيم|Threshing البيدر|Clover البرسيم|Lentil العدس',
  flowers:
    'Rose الورد|Tulip الخزامى|Lily الزنبق|Iris السوسن|Violet البنفسج|Daisy الأقحوان|Poppy الخشخاش|Lavender اللافندر|Marigold القطيفة|Primrose الربيع|Camellia الكاميليا|Peony الفاوانيا|Dahlia الأضاليا|Narcissus النرجس|Lilac الليلك|Magnolia المغنوليا|Orchid الأوركيد|Mint النعناع|Sage المريمية|Thyme الزعتر|Basil الريحان|Saffron الزعفران',
  birds:
    'Heron مالك الحزين|Swan البجعة|Kingfisher الرفراف|Swallow السنونو|Lark القبّرة|Robin أبو الحناء|Finch الشرشور|Wren النمنمة|Stork اللقلق|Crane الكركي|Dove الحمامة|Falcon الصقر|Hoopoe الهدهد|Nightingale العندليب|Curlew الكروان|Plover الزقزاق|Egret البلشون|Sparrow الدوري|Quail السمّان|Peacock الطاووس|Sandpiper الطيطوي|Warbler الهازجة',
  fruit:
    'Apple التفاح|Pear الكمثرى|Plum البرقوق|Cherry الكرز|Fig التين|Quince السفرجل|Apricot المشمش|Peach الخوخ|Mulberry التوت|Pomegranate الرمان|Lemon الليمون|Orange البرتقال|Date التمر|Medlar الزعرور|Nectarine النكتارين|Melon الشمّام|Berry التوت البري|Citron الأترج|Guava الجوافة|Mango المانجو|Damson الدمسون|Blackthorn الشوك|Russet الخمري|Cider العصير',
  sea: 'Anchor المرساة|Harbour Light ضوء الميناء|Sailmaker صانع الأشرعة|Compass البوصلة|Pearl اللؤلؤ|Coral المرجان|Tide المد|Pilot المرشد|Captain القبطان|Seagull النورس|Shell الصدفة|Dolphin الدلفين|Mast الصاري|Rudder الدفّة|Lookout المرقب|Driftwood الحطب|Sandbank الكثيب|Net الشبكة|Oyster المحار|Oar المجداف|Star النجمة|Buoy العوّامة|Galley السفينة|Spray الرذاذ|Dune الرمال|Admiral الأميرال',
  towns:
    'Cairo القاهرة|Lisbon لشبونة|Vienna فيينا|Beirut بيروت|Seville إشبيلية|Lyon ليون|Bremen بريمن|Porto بورتو|Tunis تونس|Naples نابولي|Dublin دبلن|Basra البصرة|Ghent غنت|Kyoto كيوتو|Lima ليما|Oslo أوسلو|Quito كيتو|Rabat الرباط|Turin تورينو|Utrecht أوترخت|Verona فيرونا|Zagreb زغرب|Amman عمّان|Bergen بيرغن|Cordoba قرطبة|Delft دلفت|Essen إيسن|Fez فاس|Genoa جنوة|Hanoi هانوي',
  scholars:
    'Library المكتبة|Scholar العالِم|Observatory المرصد|Compass Rose وردة الرياح|Chapter الفصل|Quill الريشة|Inkwell المحبرة|College الكلية|Printer الطابع|Atlas الأطلس|Lecture المحاضرة|Herbarium المعشبة|Museum المتحف|Algebra الجبر|Parchment الرق|Sundial المزولة|Prism الموشور|Rector العميد|Folio الصحيفة|Lens العدسة|Cipher الشفرة',
  journeys:
    'Signal الإشارة|Engine القاطرة|Platform الرصيف الحديدي|Porter الحمّال|Traveller المسافر|Carriage العربة|Timetable المواعيد|Express السريع|Depot المستودع|Whistle الصفّارة|Junction المفترق|Caravan القافلة|Milestone المَعلم|Coach الحافلة|Postal البريد|Telegraph البرقية|Meridian خط الزوال|Viaduct الجسر العالي|Turntable الدوّار|Ticket التذكرة|Luggage الأمتعة',
  rivers:
    'Ferryman المعدّي|Ford المخاضة|Reed القصب|Spring النبع|Weir السد|Otter القضاعة|Trout السلمون المرقط|Pebble الحصى|Ripple التموّج|Brook الجدول|Moor المستنقع|Rush السمار|Eel الأنقليس|Bank الضفة|Bend المنعطف|Watermeadow المرج المائي|Sluice البوابة|Raft الطوف|Delta الدلتا|Clay الطين|Marsh السبخ|Stone الحجر|Sedge السعد|Alder جار الماء|Causeway الممر',
  shore:
    'Bathing الحمّامات|Parasol المظلّة|Lido المسبح|Sunrise الشروق|Surf الأمواج|Starfish نجم البحر|Lagoon البحيرة الضحلة|Wave الموجة|Sandcastle قلعة الرمل|Regatta سباق القوارب|Lobster الكركند|Mussel بلح البحر|Cockle الصدف|Jetty السقالة|Mooring المربط|Signalman عامل الإشارة|Cargo الحمولة|Lantern Fish سمك الفانوس|Turtle السلحفاة|Seahorse حصان البحر',
  northport:
    'Beacon الفنار|Fisher الصيّاد|Herring الرنجة|Chapel الكنيسة|Cliff الجرف|Gull النورس الأبيض|Salt الملح|Winter الشتاء|Rope الحبل|Slipway المزلق|Storm العاصفة|Tarn البركة|Cove الخليج الصغير|Fog الضباب|Schooner المركب|Kelp عشب البحر|Puffin البفن|Skerry الصخرة|Whaler صيّاد الحيتان|Crab السلطعون|Wharf المرسى|Barge الصندل|Customs الجمارك|Granite الغرانيت',
} as const;

const kinds = [
  ['Street', 'شارع'],
  ['Lane', 'زقاق'],
  ['Way', 'درب'],
  ['Row', 'صف'],
] as const;

/** Gives each street of the city a name that no other one has. */
export function streetNames(taken: readonly CompleteText[]): (theme: Theme, rank: Rank) => CompleteText {
  const used = new Set(taken.map(({ en }) => en));
  return (theme, rank) => {
    const free = kindsFor(rank).flatMap(([kind, kindInArabic], round) =>
      turned(nouns[theme].split('|'), round + (rank === 'lane' ? 2 : 0)).map((pair) => {
        const [, noun = '', inArabic = ''] = /^([\p{Script=Latin} ]+) (.+)$/u.exec(pair) ?? [];
        return named(`${noun} ${kind}`, `${kindInArabic} ${inArabic}`);
      }),
    );
    const name = free.find(({ en }) => !used.has(en));
    if (!name) throw new Error(`No name is left for streets after ${theme}`);
    used.add(name.en);
    return name;
  };
}

/** The Lane after something is not beside the Street after it. */
const turned = (words: string[], round: number): string[] => {
  const start = (round * 8) % words.length;
  return [...words.slice(start), ...words.slice(0, start)];
};

/** A lane is rather called a lane. */
const kindsFor = (rank: Rank) =>
  rank === 'lane' ? [kinds[1], kinds[3], kinds[2]] : [kinds[0], kinds[2], kinds[3], kinds[1]];
