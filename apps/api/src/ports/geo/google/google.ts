/** The common parts of Google's three map services. */
export interface GoogleMapsConfig {
  key: string;
  /** A local stand-in's address instead of Google's. */
  apiBase: string | null;
}

/** Google's terms want it named beside what is shown. */
export const GOOGLE_ATTRIBUTION = 'Google Maps';

type Service = 'places' | 'geocode' | 'routes';

export const baseOf = ({ apiBase }: GoogleMapsConfig, service: Service): string =>
  apiBase ?? `https://${service}.googleapis.com`;

/** The fields of an answer that are wanted: Google charges by them. */
export const fieldMask = (...fields: string[]) => ({ 'x-goog-fieldmask': fields.join(',') });
