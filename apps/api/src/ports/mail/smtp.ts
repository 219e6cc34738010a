import type { Transporter } from 'nodemailer';

import {
  openOutbox,
  PermanentError,
  type Outbox,
  type Outgoing,
  type OutboxOptions,
} from '../../db/outbox.ts';
import type { Mailer } from './mail.port.ts';
import { withdrawMails, writeMail } from './write-mail.ts';

/** A server and its login as one address, and the sender: an address, or `Name <address>`. */
export interface SmtpConfig {
  url: string;
  from: string;
}

/** Most links are good for an hour at most: a dead one helps nobody, and another is asked for in a moment. */
const LINK_LIFETIME_MS = 60 * 60 * 1000;

type Options = SmtpConfig & Pick<OutboxOptions, 'db' | 'now' | 'log'>;

/** Mails that a server takes. They are rows of the caller's transaction, sent after it. */
export function smtpMailer({ url, from, ...options }: Options): { mailer: Mailer; outbox: Outbox } {
  let transport: Promise<Transporter> | undefined;
  const outbox = openOutbox({
    ...options,
    table: 'mails',
    // A mail of the account has a link that lets its reader in.
    isSecret: (kind) => kind === 'account',
    worthMs: (kind) => (kind === 'account' ? LINK_LIFETIME_MS : Infinity),
    async send(row, signal) {
      transport ??= connect(url);
      await deliver(await transport, { row, from, signal });
    },
  });
  const { host } = new URL(url);
  const mailer: Mailer = {
    label: `SMTP (${host})`,
    reaches: true,
    async post(tx, mail) {
      await writeMail(tx, mail, { now: options.now(), isSent: true });
      outbox.wake();
    },
    withdraw: withdrawMails,
  };
  return { mailer, outbox };
}

/** The library is loaded by the first mail: a start needs none of it. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

interface Delivery {
  row: Outgoing;
  from: string;
  signal: AbortSignal;
}

async function deliver(transport: Transporter, { row, from, signal }: Delivery): Promise<void> {
  const { recipient, subject = '', body, html, unsubscribe, locale } = row;
  // One address and nothing else: no second recipient, no line of its own in the envelope.
  if (!/^[^\s\p{C}@<>(),;:"\\]+@[^\s\p{C}@<>(),;:"\\]+$/u.test(recipient))
    throw new PermanentError('the recipient is not one address');
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject: subject.replaceAll(/\p{C}+/gu, ' '),
      text: body,
      ...(html ? { html } : {}),
      // The same at every try, so that a mail sent twice is shown once.
      messageId: `<${row.id}.${Math.round(row.created_ms)}@${domainOf(from)}>`,
      date: new Date(row.created_ms),
      headers: {
        'Content-Language': locale,
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe ? oneClick(unsubscribe) : {}),
      },
      signal,
    });
  } catch (error) {
    throw isRefusal(error) ? new PermanentError((error as Error).message, { cause: error }) : error;
  }
}

/** RFC 8058: the reader's mail program offers a button, and posts there when it is pressed. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

interface SmtpError {
  code?: string;
  command?: string;
  /** Of a reply: whether it is of the class 5xx. */
  permanent?: boolean;
}

/** Only this mail is refused. A login that fails, or a sender that is not welcome, is set right by the shop's owner. */
function isRefusal(error: unknown): boolean {
  const { code, command, permanent } = error as SmtpError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return command !== 'MAIL FROM' && (permanent ?? command === 'API');
}
