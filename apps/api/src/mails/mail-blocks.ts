/** A label and its value. */
export interface MailRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** One part of a mail, from which both its text and its HTML are made. */
export type MailBlock =
  /** A paragraph of the shop's; its lines stay lines. */
  | { kind: 'text'; text: string }
  /** Paragraphs that people wrote in a language of their own. */
  | { kind: 'words'; text: string }
  /** An address or a number: it runs from left to right in Arabic, too. */
  | { kind: 'exact'; text: string }
  | { kind: 'rows'; rows: MailRow[]; isSum?: boolean }
  /** Labels with what they name, which may be long. */
  | { kind: 'facts'; rows: MailRow[] }
  /** The main link. The lead introduces it in the text, where the HTML has the label. */
  | { kind: 'action'; lead?: string; label: string; link: string };
