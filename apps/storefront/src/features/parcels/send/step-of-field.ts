import { sendSteps, type SendStep } from '../send-steps.ts';

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
