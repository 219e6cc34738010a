import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { convert, convertBack, RATE_ONE } from './money.ts';
import {
  lineAt,
  maxPackedMilli,
  paidForLines,
  paidShare,
  priceLine,
  priceOrder,
  type CouponTerms,
  type OrderPricing,
} from './pricing.ts';

/** Up to ten thousand of a currency with cents: more than any stock costs. */
const amount = fc.integer({ min: 0, max: 1_000_000 });
const rate = fc.oneof(fc.constant(RATE_ONE), fc.integer({ min: 1, max: 400_000_000 }));
const stock = fc
  .record({ priceMinor: amount, discountMinor: amount, taxMinor: amount })
  .map((one) => ({ ...one, discountMinor: Math.min(one.discountMinor, one.priceMinor) }));
const quantity = fc.integer({ min: 1, max: 100_000 });
const bought = fc.record({ stock, quantity });
const many = fc.array(bought, { minLength: 1, maxLength: 8 });
const coupon: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({
    type: fc.constant('percent' as const),
    applies_to: fc.constantFrom('total_price' as const, 'delivery_fee' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    most: fc.option(amount),
  }),
  fc.record({
    type: fc.constant('fix' as const),
    applies_to: fc.constantFrom('total_price' as const, 'delivery_fee' as const),
    value: amount,
    most: fc.constant(null),
  }),
);
const fees = fc.record({
  taxPoints: fc.integer({ min: 0, max: 5000 }),
  deliveryFee: amount,
  serviceFee: amount,
  tips: amount,
  coupon: fc.option(coupon),
});

function always<T>(what: fc.Arbitrary<T>, holds: (value: T) => void): void {
  // A property that answers nothing holds unless it throws.
  const property = fc.property(what, (value) => void holds(value));
  fc.assert(property, { numRuns: 300, seed: 42 });
}
const isAmount = (minor: number): void => {
  expect(Number.isSafeInteger(minor)).toBe(true);
  expect(minor).toBeGreaterThanOrEqual(0);
};

describe('The price of a line', () => {
  it('adds up from its parts at any rate and quantity, and takes off no more than there is', () => {
    always(fc.record({ stock, quantity, rate }), (one) => {
      const { origin, discount, tax, total } = priceLine(one.stock, one.quantity, one.rate);
      for (const part of [origin, discount, tax, total]) isAmount(part);
      expect(origin - discount + tax).toBe(total);
      expect(discount).toBeLessThanOrEqual(origin);
      if (one.stock.discountMinor === 0) expect(discount).toBe(0);
      if (one.stock.taxMinor === 0) expect(tax).toBe(0);
    });
  });

  it('is its unit’s price, times, in whole pieces', () => {
    always(fc.record({ stock, pieces: fc.integer({ min: 1, max: 99 }), rate }), (one) => {
      const { unit, total } = priceLine(one.stock, one.pieces * 1000, one.rate);
      expect(total).toBe(unit.total * one.pieces);
    });
  });

  it('is never less for more', () => {
    always(fc.record({ stock, quantity, more: quantity, rate }), (one) => {
      const { unit, total } = priceLine(one.stock, one.quantity, one.rate);
      expect(lineAt(unit, one.quantity + one.more).total).toBeGreaterThanOrEqual(total);
    });
    // A cent off nearly everything, where each part rounds its own way.
    const unit = { price: 100, discount: 99, tax: 0, total: 1 };
    expect(lineAt(unit, 414).total).toBeGreaterThanOrEqual(lineAt(unit, 345).total);
  });
});

describe('The price of an order', () => {
  const linesOf = (goods: { stock: Parameters<typeof priceLine>[0]; quantity: number }[], at: number) =>
    goods.map((one) => priceLine(one.stock, one.quantity, at));
  const order = fc
    .record({ many, rate, fees })
    .map(({ many: goods, rate: at, fees: terms }): OrderPricing => ({ ...terms, lines: linesOf(goods, at) }));

  it('is the sum of its parts, none of them below zero', () => {
    always(order, (pricing) => {
      const parts = priceOrder(pricing);
      for (const part of Object.values(parts)) isAmount(part);
      expect(parts.origin - parts.discount + parts.tax).toBe(parts.price);
      expect(parts.discount).toBeLessThanOrEqual(parts.origin);
      expect(parts.total).toBe(
        parts.price - parts.coupon + parts.shopTax + parts.deliveryFee + parts.serviceFee + parts.tips,
      );
    });
  });

  it('takes off by a coupon no more than what it counts for, and no more than it may', () => {
    always(order, (pricing) => {
      const parts = priceOrder(pricing);
      const terms = pricing.coupon;
      if (!terms) return expect(parts.coupon).toBe(0);
      const base = terms.applies_to === 'total_price' ? parts.price : parts.deliveryFee;
      expect(parts.coupon).toBeLessThanOrEqual(base);
      if (terms.most !== null) expect(parts.coupon).toBeLessThanOrEqual(terms.most);
      if (terms.type === 'fix') expect(parts.coupon).toBe(Math.min(terms.value, base));
    });
  });

  it('is at the most what was agreed to, whatever the packed goods weigh', () => {
    const interval = fc.constantFrom(1, 50, 250, 500, 999, 1000, 2000);
    const packed = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 8, maxLength: 8 });
    always(fc.record({ many, rate, fees, interval, packed }), (one) => {
      const at = (pick: (quantityMilli: number, index: number) => number) =>
        priceOrder({
          ...one.fees,
          lines: linesOf(
            one.many.map((line, index) => ({ ...line, quantity: pick(line.quantity, index) })),
            one.rate,
          ),
        }).total;
      const most = at((ordered) => maxPackedMilli(ordered, one.interval));
      expect(at((ordered) => ordered)).toBeLessThanOrEqual(most);
      const weighed = at((ordered, index) =>
        Math.floor((maxPackedMilli(ordered, one.interval) * (one.packed[index] ?? 0)) / 1000),
      );
      expect(weighed).toBeLessThanOrEqual(most);
    });
  });
});

describe('How much of a line may be packed', () => {
  it('is a fifth more by weight, and what was ordered in pieces', () => {
    expect([maxPackedMilli(1000, 250), maxPackedMilli(333, 1), maxPackedMilli(3000, 1000)]).toEqual([
      1200, 400, 3000,
    ]);
    always(quantity, (milli) => expect(maxPackedMilli(milli, 500)).toBeGreaterThanOrEqual(milli));
  });
});

describe('The amount paid for a line', () => {
  const paid = fc
    .record({ many, rate, fees })
    .map(({ many: goods, rate: at, fees: { taxPoints, coupon: terms } }) => {
      const lines = goods.map((one) => priceLine(one.stock, one.quantity, at));
      const parts = priceOrder({ lines, taxPoints, deliveryFee: 0, serviceFee: 0, tips: 0, coupon: terms });
      return { lines, ...parts, couponOnItems: terms?.applies_to === 'total_price' ? parts.coupon : 0 };
    });

  it('adds up to what was paid for all of them, to the cent', () => {
    always(paid, ({ lines, ...parts }) => {
      const shares = paidForLines(lines, parts);
      for (const share of shares) isAmount(share);
      const whole = parts.price - parts.couponOnItems + parts.shopTax;
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
      // Nobody is asked for a cent of what was free.
      for (const [index, { total }] of lines.entries()) if (total === 0) expect(shares[index]).toBe(0);
    });
  });

  it('is less than a cent away from its exact share', () => {
    always(paid, ({ lines, ...parts }) => {
      const whole = parts.price - parts.couponOnItems + parts.shopTax;
      for (const [index, share] of paidForLines(lines, parts).entries()) {
        const exact = parts.price === 0 ? 0 : ((lines[index]?.total ?? 0) / parts.price) * whole;
        expect(Math.abs(share - exact)).toBeLessThan(1.001);
      }
    });
  });

  it('comes back in parts that never add up to more than the whole', () => {
    const parts = fc.array(quantity, { minLength: 1, maxLength: 12 });
    always(fc.record({ paidMinor: amount, parts }), (one) => {
      const whole = one.parts.reduce((sum, part) => sum + part, 0);
      const back = one.parts.map((part) => paidShare(one.paidMinor, part, whole));
      for (const minor of back) isAmount(minor);
      expect(back.reduce((sum, minor) => sum + minor, 0)).toBeLessThanOrEqual(one.paidMinor);
      expect(paidShare(one.paidMinor, whole, whole)).toBe(one.paidMinor);
    });
  });
});

describe('Another currency', () => {
  it('and back again is less than its own cent away', () => {
    always(fc.record({ amount, rate: fc.integer({ min: 1, max: 400_000_000 }) }), (one) => {
      const back = convertBack(convert(one.amount, one.rate), one.rate);
      expect(Math.abs(back - one.amount)).toBeLessThanOrEqual(Math.ceil(RATE_ONE / one.rate / 2) + 1);
    });
  });
});
