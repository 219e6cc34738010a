/** "0.75 kg" of what is sold by "1 kg". */
export const measured = (figure: string, unit: string | undefined): string => {
  const measure = /^[1١]\s+(\p{L}+)$/u.exec(unit ?? '')?.[1];
  return measure ? `${figure}\u00a0${measure}` : figure;
};

/** How much stands before a name: "2 ×" of what is sold in pieces, "0.75 kg" of what is weighed. */
export const timesOf = (figure: string, unit: string | undefined): string => {
  const weight = measured(figure, unit);
  return weight === figure ? `${figure} ×` : weight;
};

/** The unit of a product that is sold by weight. */
export const unitOfWeighed = (product: {
  interval: number;
  unit: { translation: { title: string } };
}): string | undefined => (Number.isInteger(product.interval) ? undefined : product.unit.translation.title);
