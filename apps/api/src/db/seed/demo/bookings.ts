import type { DemoBooking, DemoRestaurant } from './demo.types.ts';
import { everyDay, lateAtWeekends } from './hours.ts';
import { w } from './words.ts';

const inside = w('Dining room | الصالة | Comedor | Salle | Gastraum | Sala');
const terrace = w('Terrace | الشرفة | Terraza | Terrasse | Terrasse | Esplanada');
const bar = w('Bar | البار | Barra | Comptoir | Theke | Balcão');
const garden = w('Garden | الحديقة | Jardín | Jardin | Garten | Jardim');

const tableUsually = w(
  'We keep your table for 15 minutes. Please call if you are running late. | نحتفظ بطاولتك ١٥ دقيقة. اتصل بنا إن تأخرت. | Guardamos tu mesa 15 minutos. Llama si vas a llegar tarde. | Votre table reste à vous 15 minutes. Appelez si vous êtes en retard. | Wir halten deinen Tisch 15 Minuten frei. Bitte ruf an, wenn du später kommst. | Guardamos a sua mesa durante 15 minutos. Ligue se se atrasar.',
);
const withDeposit = w(
  'The deposit is taken off your bill. It is lost if you cancel later than a day before. | يُخصم العربون من فاتورتك، ولا يُرد إن ألغيت قبل الموعد بأقل من يوم. | La señal se descuenta de la cuenta. Se pierde si cancelas con menos de un día de antelación. | Les arrhes sont déduites de l’addition. Elles sont perdues si vous annulez moins d’un jour avant. | Die Anzahlung wird von der Rechnung abgezogen. Sie verfällt, wenn du weniger als einen Tag vorher stornierst. | O sinal é descontado na conta. Perde-se se cancelar com menos de um dia de antecedência.',
);
const lateKitchen = w(
  'The kitchen closes half an hour before we do. | يغلق المطبخ قبلنا بنصف ساعة. | La cocina cierra media hora antes que nosotros. | La cuisine ferme une demi-heure avant nous. | Die Küche schließt eine halbe Stunde vor uns. | A cozinha fecha meia hora antes de nós.',
);

/** Tables beside one another in a row of the plan. */
const row = (y: number, names: string[], chairs: number, more: { min?: number; accessible?: boolean } = {}) =>
  names.map((name, at) => ({ name, chairs, ...more, y, x: Math.round((100 * (at + 0.5)) / names.length) }));

/** Restaurants of the demo that take bookings. */
export const demoRestaurants: DemoRestaurant[] = [
  {
    shop: 'bella-napoli',
    acceptsAtOnce: true,
    stays: [
      { guests: 2, minutes: 90 },
      { guests: 6, minutes: 120 },
      { guests: 12, minutes: 150 },
    ],
    leadMinutes: 30,
    horizonDays: 60,
    maxParty: 12,
    covers: 24,
    cutoffMinutes: 120,
    depositMinor: 0,
    policy: tableUsually,
    days: everyDay('12-00', '23-00'),
    sections: [
      {
        area: inside,
        kind: 'inside',
        tables: [
          ...row(20, ['1', '2', '3', '4'], 2),
          ...row(55, ['5', '6', '7'], 4, { min: 2 }),
          ...row(85, ['8'], 6, { min: 4 }),
        ],
      },
      {
        area: terrace,
        kind: 'terrace',
        tables: [...row(30, ['T1', 'T2'], 2), ...row(75, ['T3', 'T4'], 4, { min: 2 })],
      },
    ],
    combinations: [
      { tables: ['1', '2'], chairs: 4 },
      { tables: ['5', '6'], chairs: 8 },
      { tables: ['5', '6', '7'], chairs: 12 },
      { tables: ['T3', 'T4'], chairs: 8 },
    ],
  },
  {
    shop: 'sakura-rolls',
    acceptsAtOnce: false,
    stays: [
      { guests: 2, minutes: 90 },
      { guests: 8, minutes: 120 },
    ],
    leadMinutes: 120,
    horizonDays: 90,
    maxParty: 8,
    covers: 12,
    cutoffMinutes: 24 * 60,
    depositMinor: 1000,
    policy: withDeposit,
    days: everyDay('17-00', '22-30'),
    closedInDays: [28, 35],
    sections: [
      { area: bar, kind: 'bar', tables: row(50, ['B1', 'B2', 'B3', 'B4'], 2, { accessible: false }) },
      {
        area: inside,
        kind: 'inside',
        tables: [...row(30, ['1', '2', '3'], 4, { min: 2 }), ...row(75, ['4'], 6, { min: 3 })],
      },
    ],
    combinations: [{ tables: ['2', '3'], chairs: 8 }],
  },
  {
    shop: 'burger-yard',
    acceptsAtOnce: true,
    stays: [],
    leadMinutes: 0,
    horizonDays: 14,
    maxParty: 10,
    covers: null,
    cutoffMinutes: 60,
    depositMinor: 0,
    policy: lateKitchen,
    // Friday and Saturday nights go on after midnight.
    days: lateAtWeekends,
    sections: [
      {
        area: inside,
        kind: 'inside',
        tables: [...row(25, ['1', '2', '3'], 4), ...row(75, ['4', '5'], 6, { min: 3 })],
      },
      { area: garden, kind: 'garden', tables: row(50, ['G1', 'G2', 'G3'], 4) },
    ],
    combinations: [{ tables: ['4', '5'], chairs: 10 }],
  },
  {
    shop: 'green-bowl',
    acceptsAtOnce: true,
    stays: [{ guests: 8, minutes: 60 }],
    leadMinutes: 15,
    horizonDays: 30,
    maxParty: 6,
    covers: 16,
    cutoffMinutes: 30,
    depositMinor: 0,
    policy: tableUsually,
    sections: [
      {
        area: inside,
        kind: 'inside',
        tables: [...row(30, ['1', '2', '3', '4'], 2), ...row(75, ['5', '6'], 4)],
      },
    ],
    combinations: [{ tables: ['5', '6'], chairs: 6 }],
  },
];

export const demoBookings: DemoBooking[] = [
  {
    ...{ person: 'ada@hamper.demo', shop: 'bella-napoli', table: '5', days: 3, time: '19:30' },
    ...{ minutes: 120, party: 4, status: 'accepted', occasion: 'birthday' },
    inviteKey: '0192f0c0-0000-7000-8000-000000000000',
  },
  {
    ...{ person: 'ada@hamper.demo', shop: 'sakura-rolls', table: 'B1', days: 6, time: '18:00' },
    ...{ minutes: 90, party: 2, status: 'new' },
  },
  {
    ...{ person: 'ada@hamper.demo', shop: 'burger-yard', table: '1', days: -9, time: '20:00' },
    ...{ minutes: 120, party: 3, status: 'accepted' },
  },
  {
    ...{ person: 'ada@hamper.demo', shop: 'bella-napoli', table: 'T1', days: -23, time: '13:00' },
    ...{ minutes: 90, party: 2, status: 'canceled' },
  },
];
