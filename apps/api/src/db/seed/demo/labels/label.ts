import type { Nutrition } from '@hamper/contract/catalogue';

/** Of 100 g or 100 ml: kilocalories, then grams. */
export const per100 = (
  energy_kcal: number,
  fat: number,
  saturates: number,
  carbohydrate: number,
  sugars: number,
  fibre: number,
  protein: number,
  salt: number,
): Nutrition => ({ energy_kcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt });
