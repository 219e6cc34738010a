import type { IncomingMessage, ServerResponse } from 'node:http';

import type { PageContext } from '../render/page-context.ts';
import { sendOn } from '../render/plain-page.ts';
import { isSecure } from '../request/cookies.ts';
import { returnApplication } from './application.ts';
import { changeLines, clearCart, setCoupon } from './cart.ts';
import { setChatSettings } from './chat-settings.ts';
import { openThread, sendMessage } from './chat.ts';
import { chooseAddress } from './choose-address.ts';
import { sendContact } from './contact.ts';
import { deleteAccount } from './delete-account.ts';
import { flashCookies } from './flash-cookie.ts';
import { chooseFulfilment } from './fulfilment.ts';
import { answerPartBank, joinGroup, lockGroup, payPart, reopenGroup, sayDone } from './group-order.ts';
import { confirmEmail, forgotPassword, mailSignInLink, useSignInLink, verifyEmail } from './mailed-link.ts';
import { changeDropOff } from './parcels/received-parcel.ts';
import { checkCode, sendCodeAgain, sendSignInCode } from './phone-code.ts';
import type { Action } from './posted-form.ts';
import {
  finishProviderSignIn,
  repeatCallbackAsPage,
  signInByToken,
  startProviderSignIn,
} from './provider-sign-in.ts';
import {
  answerBank,
  attendBooking,
  cancelBooking,
  confirmBooking,
  holdTable,
  withdrawChange,
} from './reservations.ts';
import {
  deleteApplication,
  removeDocument,
  saveStep,
  sendApplication,
  withdrawApplication,
} from './role-application.ts';
import { register, signIn, signOut } from './sign-in.ts';
import { switchTheme } from './theme.ts';
import { updateDetails } from './update-details.ts';
import { updatePassword } from './update-password.ts';
import { joinWaitlist, leaveWaitlist } from './waitlist.ts';
import { answerTopUpBank, getStatement, prepareSending, sendMoney, topUpWallet } from './wallet.ts';

/** Forms that work before any script has arrived: their actions by method and path. */
const ACTIONS: Record<string, Action> = {
  'POST /login': signIn,
  'POST /login/phone': sendSignInCode,
  'POST /login/link': mailSignInLink,
  'POST /register': register,
  'POST /verify-phone': checkCode,
  'POST /verify-phone/again': sendCodeAgain,
  'POST /email-link': useSignInLink,
  'POST /reset-password': forgotPassword,
  'POST /update-password': updatePassword,
  'POST /update-details': updateDetails,
  'POST /verify-email': verifyEmail,
  'POST /confirm-email': confirmEmail,
  'POST /auth/{provider}': startProviderSignIn,
  'POST /auth/{provider}/token': signInByToken,
  'GET /auth/{provider}/callback': finishProviderSignIn,
  'POST /auth/{provider}/callback': repeatCallbackAsPage,
  'POST /address': chooseAddress,
  'POST /fulfilment': chooseFulfilment,
  'POST /chat': openThread,
  'POST /chat/settings': setChatSettings,
  'POST /chat/{id}': sendMessage,
  'POST /parcels/received/{key}': changeDropOff,
  'POST /reservations': holdTable,
  'POST /reservations/{id}': confirmBooking,
  'POST /reservations/{id}/attend': attendBooking,
  'POST /reservations/{id}/bank': answerBank,
  'POST /reservations/{id}/cancel': cancelBooking,
  'POST /reservations/{id}/leave': leaveWaitlist,
  'POST /reservations/{id}/withdraw': withdrawChange,
  'POST /shops/{slug}/book': joinWaitlist,
  'POST /group/order/{uuid}': joinGroup,
  'POST /group/order/{uuid}/done': sayDone,
  'POST /group/order/{uuid}/lock': lockGroup,
  'POST /group/order/{uuid}/reopen': reopenGroup,
  'POST /group/order/{uuid}/part': payPart,
  'POST /group/order/{uuid}/part/bank': answerPartBank,
  'POST /careers/apply': returnApplication,
  'POST /{role}/apply': saveStep,
  'POST /{role}/apply/send': sendApplication,
  'POST /{role}/apply/withdraw': withdrawApplication,
  'POST /{role}/apply/delete': deleteApplication,
  'POST /{role}/apply/remove': removeDocument,
  'POST /help/contact': sendContact,
  'POST /logout': signOut,
  'POST /profile/delete': deleteAccount,
  'POST /theme': switchTheme,
  'GET /wallet/statement': getStatement,
  'POST /wallet/send': prepareSending,
  'POST /wallet/send/confirm': sendMoney,
  'POST /wallet/top-up': topUpWallet,
  'POST /wallet/top-ups/{id}/bank': answerTopUpBank,
  // Pressed before its scripts came: nothing of it may stand in an address.
  'POST /checkout': async ({ url }) => ({ to: url.pathname + url.search }),
  'POST /checkout-all': async ({ url }) => ({ to: url.pathname + url.search }),
  'POST /cart/lines': changeLines,
  'POST /cart/clear': clearCart,
  'POST /cart/coupon': setCoupon,
};

const MAX_FORM_BYTES = 64 * 1024;

export function actionFor(method: string | undefined, pathname: string): Action | undefined {
  const name = `${method} ${declaredPath(pathname)}`;
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
}

/** A path as the table of actions has it. */
const declaredPath = (pathname: string): string =>
  pathname
    .replace(/^\/auth\/[a-z][a-z-]{0,30}(?=\/|$)/, '/auth/{provider}')
    .replace(/^\/be-(seller|courier)(?=\/apply)/, '/{role}')
    .replace(/^\/chat\/(?!settings$)[\w-]{1,50}$/, '/chat/{id}')
    .replace(/^\/parcels\/received\/[\w-]{16,100}$/, '/parcels/received/{key}')
    .replace(/^\/reservations\/[\w-]{1,50}(?=\/|$)/, '/reservations/{id}')
    .replace(/^\/group\/order\/[\w-]{1,50}(?=\/|$)/, '/group/order/{uuid}')
    .replace(/^\/shops\/[\w-]{1,200}\/book$/, '/shops/{slug}/book')
    .replace(/^\/wallet\/top-ups\/[\w-]{1,50}(?=\/|$)/, '/wallet/top-ups/{id}');

/** The methods of a path's actions. */
export const methodsOf = (pathname: string): string[] =>
  Object.keys(ACTIONS)
    .filter((name) => name.endsWith(` ${declaredPath(pathname)}`))
    .map((name) => name.split(' ', 1)[0] ?? '');

/**
 * Runs an action and answers 303, so that a reload posts nothing again. A script that asks for JSON gets
 * the same answer as `{ to, flash }`. The few that a provider's page leads to are plain visits.
 */
export async function answerForm(
  req: IncomingMessage,
  res: ServerResponse,
  { action, page, url }: { action: Action; page: PageContext; url: URL },
): Promise<void> {
  const body = await readForm(req);
  if (body === undefined) {
    res.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const fields = req.method === 'GET' ? url.searchParams : new URLSearchParams(body);
  const { to, flash, away, cookies = [] } = await action({ page, url, fields });
  const set = [...page.setCookies, ...cookies];
  res.setHeader('cache-control', 'no-store');
  if (req.headers.accept?.includes('application/json')) {
    res.setHeader('set-cookie', set);
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ to, flash }));
    return;
  }
  if (flash) set.push(...flashCookies(flash, isSecure(page)));
  res.setHeader('set-cookie', set);
  if (away !== undefined) return sendOn(res, page, away);
  res.writeHead(303, { location: to }).end();
}

async function readForm(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
