import { type House, housesOf } from './houses.ts';
import { quarters } from './quarters.ts';
import { type CityRoad, cityRoads } from './streets.ts';

export interface CityPlan {
  roads: CityRoad[];
  houses: House[];
}

/** Draws the demo's city: the same at every run. */
export function drawPlan(): CityPlan {
  const roads = cityRoads();
  return { roads, houses: housesOf(roads, quarters) };
}
