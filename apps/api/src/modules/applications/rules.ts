import type { Role } from '@hamper/contract/accounts';
import type { CourierData, SellerData } from '@hamper/contract/applications/fields';
import { type ApplicationType, canApply, hasPlate } from '@hamper/contract/applications/vocabulary';

import { Failure } from '../../failure.ts';
import type { DocumentRow } from './queries.ts';

const sellerFields = [
  ...(['type', 'title', 'description', 'phone', 'categories'] as const),
  ...(['tax', 'min_amount', 'price', 'price_per_km'] as const),
  ...(['delivery_time_type', 'delivery_time_from', 'delivery_time_to'] as const),
  ...(['address', 'location', 'timezone', 'radius_km'] as const),
] satisfies (keyof SellerData)[];

const courierFields = (data: CourierData): (keyof CourierData)[] => [
  ...(['phone', 'vehicle'] as const),
  ...(data.vehicle === 'foot' ? [] : (['color'] as const)),
  ...(hasPlate(data.vehicle) ? (['brand', 'model', 'number'] as const) : []),
  ...(['height', 'width', 'length', 'kg'] as const),
  ...(['address', 'location', 'radius_km'] as const),
];

/** The fields that are still to be filled in before an application can be sent; `documents` for its files. */
export function missingFields(
  { type, data }: { type: ApplicationType; data: SellerData | CourierData },
  documents: readonly Pick<DocumentRow, 'kind'>[],
): string[] {
  // Each row's data is of its type's shape.
  const needed: string[] = type === 'seller' ? sellerFields : courierFields(data as CourierData);
  const missing = needed.filter((field) => !Object.hasOwn(data, field));
  return documents.some(({ kind }) => kind === 'document') ? missing : [...missing, 'documents'];
}

/** @throws role-taken */
export function requireFree(role: Role, type: ApplicationType): void {
  if (!canApply(role, type)) throw new Failure('role-taken');
}

/** The refusal of a step that an application cannot take as it stands, in words about it. */
export const refusedStep = (code: 'move-not-allowed' | 'status-unchanged' = 'move-not-allowed'): Failure =>
  new Failure(code, { values: { context: 'application' } });
