import type { DemoNeighbour } from './demo.types.ts';

export const neighbours: DemoNeighbour[] = [
  { firstname: 'Mara', lastname: 'Lindqvist' },
  { firstname: 'Kofi', lastname: 'Mensah' },
  { firstname: 'Yuki', lastname: 'Tanaka' },
  { firstname: 'Priya', lastname: 'Raman' },
  { firstname: 'Omar', lastname: 'Farouk' },
  { firstname: 'Inês', lastname: 'Duarte' },
  { firstname: 'Pavel', lastname: 'Novák' },
  { firstname: 'Grace', lastname: 'Holloway' },
  { firstname: 'Chloé', lastname: 'Martin' },
  { firstname: 'Diego', lastname: 'Fuentes' },
  { firstname: 'Hana', lastname: 'Kim' },
  { firstname: 'Élodie', lastname: 'Øster' },
];
