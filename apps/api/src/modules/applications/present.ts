import type {
  Application,
  ApplicationDocument,
  StaffApplication,
} from '@hamper/contract/applications/applications';
import type { CourierData, SellerData } from '@hamper/contract/applications/fields';

import { type ApplicationRow, asSent, type DocumentRow } from './queries.ts';
import { missingFields } from './rules.ts';

export function presentApplication({ application, documents, shop }: ApplicationRow): Application {
  const { type, data } = application;
  const about = {
    ...{ id: application.id, uuid: application.uuid, status: application.status },
    documents: documents.map(presentDocument),
    missing: missingFields(application, documents),
    answer: application.answer,
    shop,
    created_at: application.createdAt.toISOString(),
    updated_at: application.updatedAt.toISOString(),
    sent_at: application.sentAt?.toISOString() ?? null,
    decided_at: application.decidedAt?.toISOString() ?? null,
  };
  // Each row's data is of its type's shape.
  return type === 'seller'
    ? { type, data: data as SellerData, ...about }
    : { type, data: data as CourierData, ...about };
}

/** As it was sent, with who applies. */
export const presentForStaff = (row: ApplicationRow): StaffApplication => ({
  ...presentApplication(asSent(row)),
  user: row.user,
});

const presentDocument = ({ uuid, kind, name, type, size, createdAt }: DocumentRow): ApplicationDocument => ({
  ...{ uuid, kind, name, type, size },
  created_at: createdAt.toISOString(),
});
