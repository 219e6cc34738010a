import {
  MILLI,
  type QuantityLimits,
  quantityProblem,
  quantityToMilli,
} from '@hamper/contract/prices/quantity';

import type { FieldProblem } from '../../failure.ts';
import type { SellableStock } from '../catalogue/index.ts';

type LineProblem = 'gone' | 'out-of-stock' | 'too-many';

/** The problem that keeps a line from being bought; null if there is none. */
export function lineProblem(stock: SellableStock | undefined, quantityMilli: number): LineProblem | null {
  if (!stock?.active) return 'gone';
  if (stock.quantityMilli < stock.product.minQtyMilli) return 'out-of-stock';
  if (quantityMilli > stock.quantityMilli || quantityMilli > stock.product.maxQtyMilli) return 'too-many';
  return null;
}

/** The problem of a requested quantity, in units; null if there is none. */
export function quantityFault(stock: SellableStock, quantity: number): FieldProblem | null {
  const fault = limitFault(stock, quantity);
  if (fault) return fault;
  if (quantityToMilli(quantity) > stock.quantityMilli)
    return { fault: 'out-of-stock', values: { left: sellableLeft(stock) / MILLI } };
  return null;
}

/** The quantities that a stock is sold in, in units. */
export const limitsOf = ({ product }: Pick<SellableStock, 'product'>): QuantityLimits => ({
  min_qty: product.minQtyMilli / MILLI,
  max_qty: product.maxQtyMilli / MILLI,
  interval: product.intervalMilli / MILLI,
});

/** The same, however much of it the shop has now. */
export function limitFault(stock: SellableStock, quantity: number): FieldProblem | null {
  const limits = limitsOf(stock);
  const problem = quantityProblem(quantity, limits);
  if (problem === 'step') return { fault: 'quantity-step', values: { interval: limits.interval } };
  if (problem === 'min') return { fault: 'quantity-min', values: { min: limits.min_qty } };
  if (problem === 'max') return { fault: 'quantity-max', values: { max: limits.max_qty } };
  return null;
}

/** The maximum quantity of a stock in one cart, in thousandths and whole steps. */
export function sellableLeft(stock: SellableStock): number {
  const { maxQtyMilli, intervalMilli } = stock.product;
  const max = Math.min(stock.quantityMilli, maxQtyMilli);
  return max - (max % intervalMilli);
}
