import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  /** The recipients of the envelope, whatever its headers say. */
  to: string[];
  headers: Map<string, string>;
  body: string;
  /** The same as a document. */
  html: string | null;
}

interface SmtpServerOptions {
  port?: number;
  /** The reply to a recipient instead of yes. */
  refuse?: (recipient: string) => number | undefined;
  /** The only login that is let in; without it nobody needs one. */
  login?: { user: string; password: string };
  /** Awaited between the whole mail and the reply to it: a code of its own, or yes. */
  reply?: () => Promise<number | undefined>;
}

/** A real SMTP server on this machine, and the mails that it received. */
export async function openSmtpServer({ port = 0, refuse, login, reply }: SmtpServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, answer) {
      if (username === login?.user && password === login?.password) answer(null, { user: username });
      else answer(Object.assign(new Error('Who are you?'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, answer) {
      answer(rejection(refuse?.(address)));
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, ...parseMail(Buffer.concat(chunks).toString('latin1')) });
        void (reply?.() ?? Promise.resolve(undefined)).then((code) => answer(rejection(code)));
      });
    },
  });
  // A client that hangs up in the middle is not our failure.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    received,
    port: own,
    url: `smtp://127.0.0.1:${own}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const rejection = (responseCode: number | undefined) =>
  responseCode === undefined ? null : Object.assign(new Error('Not here'), { responseCode });

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Headers by lower-case names, the text and its alternative as HTML, all decoded. */
function parseMail(raw: string): Part & { html: string | null } {
  const whole = parsePart(raw);
  const boundary = /^multipart\/alternative;.*boundary="?([^";]+)/.exec(
    whole.headers.get('content-type') ?? '',
  )?.[1];
  if (boundary === undefined) return { ...whole, html: null };
  // Text before the first boundary and after the last one is no part.
  const parts = raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.slice(2, -2)));
  const [text, html, ...more] = parts;
  const types = parts.map(({ headers }) => headers.get('content-type')?.split(';', 1)[0]);
  if (!text || !html || more.length > 0 || String(types) !== 'text/plain,text/html')
    throw new Error(`A mail is a text and its alternative, not ${String(types)}`);
  return { headers: whole.headers, body: text.body, html: html.body };
}

function parsePart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), decodeHeader(value)];
    }),
  );
  const text = raw.slice(end + 4);
  const encoding = headers.get('content-transfer-encoding');
  const body =
    encoding === 'base64' ? fromBase64(text) : encoding === 'quoted-printable' ? fromQuoted(text) : text;
  return { headers, body: body.replaceAll('\r\n', '\n') };
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString();
const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Decodes `=?UTF-8?B?…?=`; the space between two of them is none. */
const decodeHeader = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b' ? fromBase64(text) : fromQuoted(text.replaceAll('_', ' ')),
    );
