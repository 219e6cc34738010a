/** The measure of what is sold by one of it: "kg" of "1 kg". */
export const measureOf = (unit: string | undefined): string | undefined =>
  /^[1١]\s+(\p{L}+)$/u.exec(unit ?? '')?.[1];

/** "0.75 kg" of what is sold by "1 kg". */
export const measured = (figure: string, unit: string | undefined): string => {
  const measure = measureOf(unit);
  return measure ? `${figure}\u00a0${measure}` : figure;
};

/** How much stands before a name: "2 ×" of what is sold in pieces, "0.75 kg" of what is weighed. */
export const timesOf = (figure: string, unit: string | undefined): string => {
  const weight = measured(figure, unit);
  return weight === figure ? `${figure} ×` : weight;
};

export interface Sold {
  interval: number;
  unit: { translation: { title: string } };
}

/** The unit of a product that is sold by weight. */
export const unitOfWeighed = (product: Sold): string | undefined =>
  Number.isInteger(product.interval) ? undefined : product.unit.translation.title;

/** Whether a product's price is that of a measure, so that its unit is said with it: "$1.90 per kg". */
export const isPricedByMeasure = (product: Sold): boolean => measureOf(unitOfWeighed(product)) !== undefined;
