import { w, type CompleteText } from '../words.ts';
import { along, blob, type Point, rectangle, type Ring } from './geometry.ts';

export interface Venue {
  /** A word of Protomaps' basemap. */
  kind: string;
  name: CompleteText;
  at: Point;
  /** Its buildings. */
  buildings: Ring[];
  from: number;
}

const hall = (middle: Point, degrees: number, long: number, deep: number): Ring =>
  rectangle(middle, along(degrees), { long, deep });

export const venues: Venue[] = [
  {
    kind: 'station',
    name: w(
      'Palm Bay Central | محطة بالم باي المركزية | Palm Bay Central | Gare centrale de Palm Bay | Palm Bay Hauptbahnhof | Palm Bay Central',
    ),
    at: [330, -1606],
    buildings: [hall([330, -1604], 0, 170, 26), hall([330, -1596], 0, 50, 34)],
    from: 12,
  },
  {
    kind: 'university',
    name: w(
      'University of Palm Bay | جامعة بالم باي | Universidad de Palm Bay | Université de Palm Bay | Universität Palm Bay | Universidade de Palm Bay',
    ),
    at: [820, -335],
    buildings: [
      hall([760, -290], 9, 130, 22),
      hall([905, -268], 9, 70, 26),
      hall([730, -370], 9, 26, 90),
      hall([880, -350], 9, 90, 60),
      hall([810, -420], 6, 110, 22),
    ],
    from: 13,
  },
  {
    kind: 'hospital',
    name: w(
      'Bay Hospital | مستشفى الخليج | Hospital de la Bahía | Hôpital de la Baie | Klinikum an der Bucht | Hospital da Baía',
    ),
    at: [1840, 405],
    buildings: [
      hall([1780, 400], 4, 34, 150),
      hall([1880, 360], 4, 120, 30),
      hall([1890, 440], 4, 110, 30),
      hall([1840, 400], 4, 100, 22),
    ],
    from: 13,
  },
  {
    kind: 'museum',
    name: w('Museum of the Sea | متحف البحر | Museo del Mar | Musée de la Mer | Meeresmuseum | Museu do Mar'),
    at: [-490, -1180],
    buildings: [hall([-490, -1180], -12, 70, 44)],
    from: 14,
  },
  {
    kind: 'museum',
    name: w(
      'City Museum | متحف المدينة | Museo de la Ciudad | Musée de la Ville | Stadtmuseum | Museu da Cidade',
    ),
    at: [-60, -300],
    buildings: [hall([-60, -300], 33, 56, 40)],
    from: 14,
  },
  {
    kind: 'marketplace',
    name: w('Market Hall | قاعة السوق | Mercado Central | Halle du Marché | Markthalle | Mercado Municipal'),
    at: [-98, 92],
    buildings: [hall([-98, 92], 31, 34, 58)],
    from: 14,
  },
  {
    kind: 'townhall',
    name: w('City Hall | بلدية المدينة | Ayuntamiento | Hôtel de Ville | Rathaus | Câmara Municipal'),
    at: [-226, 52],
    buildings: [hall([-226, 48], 31, 56, 34)],
    from: 14,
  },
  {
    kind: 'theatre',
    name: w(
      'Lantern Theatre | مسرح الفانوس | Teatro Lantern | Théâtre Lantern | Lantern-Theater | Teatro Lantern',
    ),
    at: [-300, -398],
    buildings: [hall([-300, -398], 33, 44, 34)],
    from: 15,
  },
  {
    kind: 'library',
    name: w(
      'City Library | مكتبة المدينة | Biblioteca Municipal | Bibliothèque municipale | Stadtbibliothek | Biblioteca Municipal',
    ),
    at: [400, -278],
    buildings: [hall([400, -282], 10, 60, 36)],
    from: 15,
  },
  {
    kind: 'stadium',
    name: w('Marl Stadium | ملعب مارل | Estadio Marl | Stade de la Marl | Marlstadion | Estádio Marl'),
    at: [1960, -1170],
    buildings: [blob([1960, -1170], { wide: 210, high: 165 })],
    from: 13,
  },
  {
    kind: 'attraction',
    name: w('Old Castle | القلعة القديمة | Castillo Viejo | Vieux Château | Alte Burg | Castelo Velho'),
    at: [265, 1822],
    buildings: [hall([265, 1822], 20, 48, 40), hall([300, 1846], 20, 16, 16)],
    from: 14,
  },
  {
    kind: 'lighthouse',
    name: w('North Light | المنارة الشمالية | Faro Norte | Phare du Nord | Nordfeuer | Farol Norte'),
    at: [-1306, -892],
    buildings: [blob([-1306, -892], { wide: 12, high: 12 })],
    from: 14,
  },
  {
    kind: 'ferry_terminal',
    name: w('Ferry Landing | مرسى العبّارات | Embarcadero | Embarcadère | Fähranleger | Cais dos Ferries'),
    at: [-625, -1215],
    buildings: [hall([-627, -1238], 90, 50, 11)],
    from: 14,
  },
  {
    kind: 'aquarium',
    name: w('Aquarium | حوض الأسماك | Acuario | Aquarium | Aquarium | Aquário'),
    at: [-1010, 340],
    buildings: [hall([-1010, 340], 20, 64, 40)],
    from: 14,
  },
  {
    kind: 'place_of_worship',
    name: w('Cathedral | الكاتدرائية | Catedral | Cathédrale | Dom | Catedral'),
    at: [-20, -170],
    buildings: [hall([-20, -170], 33, 62, 20), hall([-8, -163], 33, 18, 40)],
    from: 15,
  },
  {
    kind: 'place_of_worship',
    name: w(
      'Harbour Mosque | مسجد الميناء | Mezquita del Puerto | Mosquée du Port | Hafenmoschee | Mesquita do Porto',
    ),
    at: [-180, -1150],
    buildings: [hall([-180, -1150], -12, 36, 36)],
    from: 15,
  },
  {
    kind: 'cinema',
    name: w('Palm Cinema | سينما النخيل | Cine Palm | Cinéma Palm | Palm-Kino | Cinema Palm'),
    at: [470, 482],
    buildings: [hall([470, 482], 31, 44, 30)],
    from: 15,
  },
  {
    kind: 'school',
    name: w(
      'Meadow School | مدرسة المرج | Escuela del Prado | École de la Prairie | Wiesenschule | Escola da Campina',
    ),
    at: [702, 1046],
    buildings: [hall([690, 1060], 12, 80, 20), hall([735, 1035], 12, 22, 50)],
    from: 15,
  },
  {
    kind: 'school',
    name: w(
      'Vine School | مدرسة الكرمة | Escuela de la Vid | École de la Vigne | Rebenschule | Escola da Videira',
    ),
    at: [-630, 635],
    buildings: [hall([-630, 635], -40, 70, 22)],
    from: 15,
  },
  {
    kind: 'attraction',
    name: w(
      'Palm Pier | رصيف النخيل البحري | Muelle de las Palmas | Jetée des Palmiers | Palmenpier | Molhe das Palmeiras',
    ),
    at: [-1722, 1290],
    buildings: [blob([-1725, 1291], { wide: 34, high: 34 })],
    from: 14,
  },
];
