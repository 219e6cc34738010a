import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate } from './allocate.ts';
import { type CouponTerms, paidForLines, priceOrder } from './pricing.ts';
import { type Share, splitByPayer, splitByPerson, splitRefund } from './shares.ts';

const { array, assert, boolean, constantFrom, integer, option, property, record, tuple } = fc;

const cents = integer({ min: 0, max: 5_000_000 });
/** Lines by person: some have none. */
const order = record({
  people: array(array(cents, { maxLength: 5 }), { minLength: 1, maxLength: 50 }),
  taxPoints: integer({ min: 0, max: 3000 }),
  deliveryFee: cents,
  serviceFee: cents,
  tips: cents,
  hasCoupon: boolean(),
  coupon: record({
    type: constantFrom('percent' as const, 'fix' as const),
    applies_to: constantFrom('total_price' as const, 'delivery_fee' as const),
    value: integer({ min: 0, max: 10_000 }),
    most: constantFrom(null, 0, 1, 777),
  }),
});

interface Case {
  people: number[][];
  taxPoints: number;
  deliveryFee: number;
  serviceFee: number;
  tips: number;
  hasCoupon: boolean;
  coupon: CouponTerms;
}

function split({ people, hasCoupon, coupon, ...fees }: Case) {
  const lines = people.flat().map((total) => ({ origin: total, discount: 0, tax: 0, total }));
  const price = priceOrder({ ...fees, lines, coupon: hasCoupon ? coupon : null });
  const couponAppliesTo = coupon.applies_to;
  const couponOnItems = hasCoupon && couponAppliesTo === 'total_price' ? price.coupon : 0;
  const paid = paidForLines(lines, { ...price, couponOnItems });
  let at = 0;
  const portions = people.map((own) => {
    const from = at;
    at += own.length;
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    return { items: sum(own), paid: sum(paid.slice(from, at)), takesPart: own.length > 0 };
  });
  return { price, portions, shares: splitByPerson({ ...price, couponAppliesTo }, portions) };
}

const sumOf = (shares: Share[], part: keyof Share) => shares.reduce((sum, share) => sum + share[part], 0);

describe('Shares of an order', () => {
  it('add up to its total, part by part', () => {
    assert(
      property(order, (one) => {
        const { price, shares } = split(one);
        const sums = {
          items: price.price,
          coupon: price.coupon,
          tax: price.shopTax,
          deliveryFee: price.deliveryFee,
          serviceFee: price.serviceFee,
          tips: price.tips,
          total: price.total,
        };
        for (const part of Object.keys(sums) as (keyof Share)[])
          expect([part, sumOf(shares, part)]).toEqual([part, sums[part]]);
      }),
    );
  });

  it('are each the sum of their parts, and no part of them is negative', () => {
    assert(
      property(order, (one) => {
        for (const share of split(one).shares) {
          const { items, coupon, tax, deliveryFee, serviceFee, tips, total } = share;
          expect(total).toBe(items - coupon + tax + deliveryFee + serviceFee + tips);
          expect(Math.min(...Object.values(share))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('have of the goods what was paid for each person’s lines, so that a refund of a line is no more than its person’s share', () => {
    assert(
      property(order, (one) => {
        const { shares, portions } = split(one);
        for (const [index, { paid }] of portions.entries())
          expect(shares[index]?.total).toBeGreaterThanOrEqual(paid);
      }),
    );
  });

  it('cost nothing where somebody has no line', () => {
    assert(
      property(order, (one) => {
        const { shares, portions } = split(one);
        if (!portions.some(({ takesPart }) => takesPart)) return;
        for (const [index, { takesPart }] of portions.entries())
          if (!takesPart) expect(shares[index]?.total).toBe(0);
      }),
    );
  });

  it('are the same however often they are split', () => {
    assert(
      property(order, (one) => {
        expect(split(one)).toEqual(split(one));
      }),
    );
  });

  it('that do not divide give the odd cents to the first', () => {
    const even = { couponAppliesTo: 'total_price', price: 300, coupon: 0, shopTax: 0 } as const;
    const fees = { deliveryFee: 200, serviceFee: 100, tips: 50 };
    const portion = { items: 100, paid: 100, takesPart: true };
    const shares = splitByPerson({ ...even, ...fees }, [portion, portion, portion]);
    expect(shares.map(({ deliveryFee }) => deliveryFee)).toEqual([67, 67, 66]);
    expect(shares.map(({ serviceFee }) => serviceFee)).toEqual([34, 33, 33]);
    expect(shares.map(({ tips }) => tips)).toEqual([17, 17, 16]);
    expect(shares.map(({ total }) => total)).toEqual([218, 217, 215]);
  });
});

describe('An amount', () => {
  it('is divided whole, and no part is more than a cent off', () => {
    assert(
      property(cents, array(cents, { minLength: 1, maxLength: 60 }), (amount, weights) => {
        const parts = allocate(amount, weights);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
        for (const [index, weight] of weights.entries()) {
          const exact = sum === 0 ? amount / weights.length : (amount * weight) / sum;
          expect(Math.abs((parts[index] ?? 0) - exact)).toBeLessThan(1.0001);
        }
      }),
    );
  });
});

/** Shares of people, where some have agreed to a part of their own: the owner is the first. */
const payers = array(tuple(cents, option(cents)), { minLength: 1, maxLength: 30 });
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('What each pays of an order', () => {
  it('adds up to its total, and is for nobody more than they agreed to', () => {
    assert(
      property(payers, (people) => {
        const totals = people.map(([share]) => share);
        const agreed = people.map(([, part]) => part);
        const paid = splitByPayer(totals, { agreed, owner: 0, unit: 1 });
        expect(total(paid)).toBe(total(totals));
        for (const [index, minor] of paid.entries()) {
          expect(minor).toBeGreaterThanOrEqual(0);
          if (index > 0) expect(minor).toBeLessThanOrEqual(Math.min(agreed[index] ?? 0, totals[index] ?? 0));
        }
      }),
    );
  });

  it('is in whole units where a currency has no cents, but for what the owner pays', () => {
    assert(
      property(payers, (people) => {
        const totals = people.map(([share]) => share);
        const agreed = people.map(([, part]) => (part === null ? null : part - (part % 100)));
        const [owner = 0, ...members] = splitByPayer(totals, { agreed, owner: 0, unit: 100 });
        expect(owner + total(members)).toBe(total(totals));
        expect(owner).toBeGreaterThanOrEqual(0);
        for (const [index, minor] of members.entries()) {
          expect(minor % 100).toBe(0);
          expect(minor).toBeLessThanOrEqual(agreed[index + 1] ?? 0);
        }
      }),
    );
  });

  it('goes back by refunds to the cent, and to nobody more than they paid, however often', () => {
    const refunds = array(
      tuple(integer({ min: 0, max: 1000 }), array(cents, { minLength: 30, maxLength: 30 })),
      {
        maxLength: 6,
      },
    );
    assert(
      property(payers, refunds, constantFrom(1, 100), (people, asked, unit) => {
        const totals = people.map(([share]) => share);
        const left = splitByPayer(totals, { agreed: people.map(([, part]) => part), owner: 0, unit });
        for (const [permille, weights] of [...asked, [1000, totals] as const]) {
          const amount = Math.floor((total(left) * permille) / 1000);
          const back = splitRefund(amount, {
            ...{ weights: weights.slice(0, people.length), left, owner: 0, unit },
          });
          expect(total(back)).toBe(amount);
          for (const [index, minor] of back.entries()) {
            expect(minor).toBeGreaterThanOrEqual(0);
            expect(minor).toBeLessThanOrEqual(left[index] ?? 0);
            left[index] = (left[index] ?? 0) - minor;
          }
        }
        expect(total(left)).toBe(0);
      }),
    );
  });

  it('goes back by no refund of more than was paid', () => {
    expect(() => splitRefund(301, { weights: [1, 1], left: [200, 100], owner: 0, unit: 1 })).toThrow(
      '1 more',
    );
  });
});
