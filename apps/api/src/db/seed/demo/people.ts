import type { DemoPerson } from './demo.types.ts';

const ada: DemoPerson = {
  firstname: 'Ada',
  lastname: 'Lovett',
  email: 'ada@hamper.demo',
  phone: '+12125550101',
  role: 'user',
  password: 'hamper-ada',
  address: {
    label: 'Home',
    address: '24 Palm Street, flat 6',
    latitude: 40.7133,
    longitude: -74.0049,
  },
};

/** Staff of every shop of the city. */
const sam: DemoPerson = {
  firstname: 'Sam',
  lastname: 'Okafor',
  email: 'sam@hamper.demo',
  phone: '+12125550102',
  role: 'seller',
  password: 'hamper-sam',
};

const cody: DemoPerson = {
  firstname: 'Cody',
  lastname: 'Reyes',
  email: 'cody@hamper.demo',
  phone: '+12125550103',
  role: 'deliveryman',
  password: 'hamper-cody',
};

const amina: DemoPerson = {
  firstname: 'Amina',
  lastname: 'Haddad',
  email: 'amina@hamper.demo',
  phone: '+12125550104',
  role: 'admin',
  password: 'hamper-amina',
};

const lucia: DemoPerson = {
  firstname: 'Lucía',
  lastname: 'Márquez',
  email: 'lucia@hamper.demo',
  phone: '+12125550105',
  role: 'user',
  password: 'hamper-lucia',
  address: {
    label: 'Home',
    address: '8 Orchard Road',
    latitude: 40.7262,
    longitude: -73.9987,
  },
};

const theo: DemoPerson = {
  firstname: 'Théo',
  lastname: 'Garnier',
  email: 'theo@hamper.demo',
  phone: '+12125550106',
  role: 'user',
  password: 'hamper-theo',
  address: {
    label: 'Work',
    address: '51 Lantern Street, 3rd floor',
    latitude: 40.7085,
    longitude: -74.0068,
  },
};

const jonas: DemoPerson = {
  firstname: 'Jonas',
  lastname: 'Weber',
  email: 'jonas@hamper.demo',
  phone: '+12125550107',
  role: 'user',
  password: 'hamper-jonas',
  address: {
    label: 'Home',
    address: '19 Vine Street',
    latitude: 40.7159,
    longitude: -74.0103,
  },
};

const beatriz: DemoPerson = {
  firstname: 'Beatriz',
  lastname: 'Nogueira',
  email: 'beatriz@hamper.demo',
  phone: '+12125550108',
  role: 'user',
  password: 'hamper-beatriz',
  address: {
    label: 'Home',
    address: '3 Fountain Place, flat 12',
    latitude: 40.7169,
    longitude: -73.9941,
  },
};

export const people: DemoPerson[] = [ada, sam, cody, amina, lucia, theo, jonas, beatriz];
