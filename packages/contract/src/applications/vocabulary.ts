import type { Role } from '../accounts.ts';

/** The applications that there are, each by the role that it leads to. */
export const applicationTypes = ['seller', 'deliveryman'] as const;
export type ApplicationType = (typeof applicationTypes)[number];

/** The page of each, where it is filled in and answered. */
export const applicationPages = {
  seller: '/be-seller/apply',
  deliveryman: '/be-courier/apply',
} as const satisfies Record<ApplicationType, string>;

/** An account has one role: whoever sells or delivers with it applies for the other with another account. */
export const canApply = (role: Role, type: ApplicationType): boolean =>
  role === 'user' || (type === 'seller' && role !== 'deliveryman');

/** `draft`: not sent yet, or taken back. A rejected one can be corrected and sent again. */
export const applicationStatuses = ['draft', 'pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Whether the applicant may change it. */
export const isEditable = (status: ApplicationStatus): boolean => status === 'draft' || status === 'rejected';

export const vehicles = ['foot', 'bicycle', 'scooter', 'motorcycle', 'car', 'van'] as const;
export type Vehicle = (typeof vehicles)[number];

/** Vehicles with a number plate. */
export const hasPlate = (vehicle: Vehicle | null | undefined): boolean =>
  vehicle === 'scooter' || vehicle === 'motorcycle' || vehicle === 'car' || vehicle === 'van';

/** `logo`: the picture that a shop goes by. */
export const documentKinds = ['document', 'logo'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** PDF, or a picture, which is kept as WebP. The type of a file is decided by its bytes. */
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'application/octet-stream',
] as const;
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Of one application, with its logo. */
export const MAX_DOCUMENTS = 8;

export const MAX_TITLE = 100;
export const MAX_DESCRIPTION = 1000;
export const MAX_ADDRESS = 300;
/** How far a shop delivers, or a courier rides, in kilometres. */
export const MAX_RADIUS_KM = 50;
