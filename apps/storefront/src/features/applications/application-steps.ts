import type { ApplicationType } from '@hamper/contract/applications/vocabulary';

/** The steps of each application in their order, with the fields that the API knows them by. */
export const applicationSteps = {
  seller: [
    { name: 'shop', fields: ['type', 'title', 'description', 'phone', 'categories', 'tags'] },
    {
      name: 'terms',
      fields: [
        ...['tax', 'min_amount', 'price', 'price_per_km', 'radius_km'],
        ...['delivery_time_type', 'delivery_time_from', 'delivery_time_to'],
      ],
    },
    { name: 'place', fields: ['address', 'location', 'timezone'] },
    { name: 'documents', fields: ['documents'] },
  ],
  deliveryman: [
    {
      name: 'vehicle',
      fields: ['vehicle', 'color', 'brand', 'model', 'number', 'height', 'width', 'length', 'kg', 'phone'],
    },
    { name: 'area', fields: ['address', 'location', 'radius_km'] },
    { name: 'documents', fields: ['documents'] },
  ],
} as const satisfies Record<ApplicationType, readonly { name: string; fields: readonly string[] }[]>;

export type StepName = (typeof applicationSteps)[ApplicationType][number]['name'];

interface Step {
  name: StepName;
  fields: readonly string[];
}
export const stepsOf = (type: ApplicationType): readonly Step[] => applicationSteps[type];

export const isStepOf = (type: ApplicationType, name: unknown): name is StepName =>
  stepsOf(type).some((step) => step.name === name);

/** The step after one; undefined after the last, where everything is looked at. */
export function stepAfter(type: ApplicationType, name: StepName): StepName | undefined {
  const steps = stepsOf(type);
  return steps[steps.findIndex((step) => step.name === name) + 1]?.name;
}

/** The address of a step; without one, of the application as a whole. */
export const stepHref = (path: string, step?: StepName): string =>
  step === undefined ? path : `${path}?step=${step}`;

/** The page that an application belongs to. */
export const roleHome = { seller: '/be-seller', deliveryman: '/be-courier' } as const;
