import type { careersEndpoints } from '@hamper/contract/content/careers';
import type { contactEndpoints } from '@hamper/contract/content/contact';

import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { privateFile } from '../../http/private-file.ts';
import {
  applicationPage,
  decideApplication,
  presentApplication,
  readApplication,
  readCv,
} from './careers/applications.ts';
import { answerMessage, messagePage, readMessage } from './contact/messages.ts';

type LetterCall = Extract<
  keyof typeof careersEndpoints | keyof typeof contactEndpoints,
  `${string} /dashboard/admin/${'job-applications' | 'contact-messages'}/${string}`
>;

const cvMimes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;

/** People's messages, for staff. */
export const staffLettersRoutes: Handlers<LetterCall> = {
  'GET /dashboard/admin/job-applications/paginate': async ({ ctx, query, url }) =>
    paginated(await applicationPage(ctx, query), query, url),
  'GET /dashboard/admin/job-applications/{id}': async ({ ctx, path }) =>
    success(presentApplication(await readApplication(ctx, path.id))),
  'GET /dashboard/admin/job-applications/{id}/cv': async ({ ctx, path }) => {
    const { row, bytes } = await readCv(ctx, path.id);
    const { type } = row.cv;
    return privateFile(bytes, { type: cvMimes[type], name: `application-${row.id}.${type}` });
  },
  'POST /dashboard/admin/job-applications/{id}/status': async ({ ctx, path, body }) => {
    await decideApplication(ctx, path.id, body);
    return success(presentApplication(await readApplication(ctx, path.id)));
  },
  'GET /dashboard/admin/contact-messages/paginate': async ({ ctx, query, url }) =>
    paginated(await messagePage(ctx, query), query, url),
  'GET /dashboard/admin/contact-messages/{id}': async ({ ctx, path }) =>
    success(await readMessage(ctx, path.id)),
  'POST /dashboard/admin/contact-messages/{id}/status': async ({ ctx, path, body }) => {
    await answerMessage(ctx, path.id, body);
    return success(await readMessage(ctx, path.id));
  },
};
