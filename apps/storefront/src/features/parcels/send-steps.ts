/** The steps of sending a parcel, in their order. */
export const sendSteps = ['what', 'from', 'to', 'when', 'pay'] as const;
export type SendStep = (typeof sendSteps)[number];

export const isSendStep = (name: unknown): name is SendStep => sendSteps.some((step) => step === name);
