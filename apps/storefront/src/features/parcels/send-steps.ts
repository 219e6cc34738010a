/** The steps of sending a parcel, in their order. */
export const sendSteps = ['what', 'from', 'to', 'when', 'pay'] as const;
export type SendStep = (typeof sendSteps)[number];

export const isSendStep = (name: unknown): name is SendStep => sendSteps.some((step) => step === name);

/** The steps by the fields of the API that they ask for, by the beginning of their names. */
const FIELDS: Record<Exclude<SendStep, 'pay'>, readonly string[]> = {
  what: [
    ...['type_id', 'description', 'length', 'width', 'height', 'weight', 'value', 'cover', 'option_ids'],
    ...['photo', 'accepts_terms'],
  ],
  from: ['address_from', 'username_from', 'phone_from', 'email', 'instruction'],
  to: ['address_to', 'username_to', 'phone_to', 'email_to', 'notify'],
  when: ['delivery_date', 'delivery_time'],
};

/** The step that asks for a field. */
export function stepOf(field: string): SendStep {
  const [name = ''] = field.split('.');
  return sendSteps.find((step) => step !== 'pay' && FIELDS[step].includes(name)) ?? 'pay';
}

/** The first of the steps that these fields belong to; undefined without any. */
export const firstStepOf = (fields: readonly string[]): SendStep | undefined =>
  sendSteps.find((step) => fields.some((field) => stepOf(field) === step));
