/** The ways to pay that this page has a form for. */
export const payable = ['cash', 'sandbox'] as const;
export type Payable = (typeof payable)[number];
