const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML may hold it. */
export const escapeXml = (text: string): string =>
  text
    // No XML may hold these, however they are written.
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
