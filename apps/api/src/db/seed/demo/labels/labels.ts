import type { DemoLabel } from '../demo.types.ts';
import {
  beanHouseLabels,
  bellaNapoliLabels,
  burgerYardLabels,
  goldenCrustLabels,
  harbourCounterLabels,
  homeAndPawsLabels,
  palmPharmacyLabels,
} from './elsewhere.ts';
import { greenAcreLabels, groceryFreshLabels } from './fresh.ts';
import { groceryPacketLabels } from './packets.ts';

/** By shop, then by sku. */
export const labels: Record<string, Record<string, DemoLabel>> = {
  'corner-grocery': { ...groceryFreshLabels, ...groceryPacketLabels },
  'green-acre': greenAcreLabels,
  'bella-napoli': bellaNapoliLabels,
  'burger-yard': burgerYardLabels,
  'golden-crust': goldenCrustLabels,
  'harbour-counter': harbourCounterLabels,
  'bean-house': beanHouseLabels,
  'bean-house-harbourside': beanHouseLabels,
  'bean-house-orchard': beanHouseLabels,
  'palm-pharmacy': palmPharmacyLabels,
  'home-and-paws': homeAndPawsLabels,
};
