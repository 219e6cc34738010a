import { PAY_MINUTES } from '@hamper/contract/groups/bounds';
import { instantOf, inZone } from '@hamper/contract/time/time-zone';

import { serverNow } from '../../clock/now.tsx';
import type { GroupSettings } from '../use-group-actions.ts';

const MINUTE = 60_000;

/** The terms as they stand in a form. A deadline that was left as it stands keeps its seconds, which the field does not have. */
export function termsIn(form: FormData, zone: string, standing: string | null = null): GroupSettings {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const limit = Number(text('limit').replace(',', '.'));
  const isLeft = text('when') === 'at' && standing !== null && text('at') === localTime(standing, zone);
  const deadline = isLeft ? standing : deadlineIn(text('when'), text('at'), zone);
  return {
    limit: text('limit') === '' ? null : limit,
    deadline,
    pays: text('pays') === 'each' ? 'each' : 'owner',
    unpaid: text('unpaid') === 'owner' ? 'owner' : 'drop',
    pay_minutes: Number(text('pay_minutes')) || PAY_MINUTES.usual,
  };
}

function deadlineIn(when: string, at: string, zone: string): string | null {
  if (when === '') return null;
  if (when !== 'at') return new Date(serverNow().getTime() + Number(when) * MINUTE).toISOString();
  const local = Date.parse(`${at}Z`);
  // The server says in the reader's words that it is no time.
  return Number.isNaN(local) ? at : new Date(instantOf(local, zone)).toISOString();
}

/** As the field for a day with its time has it. */
export const localTime = (instant: string, zone: string): string =>
  inZone(new Date(instant), zone).slice(0, 16);
