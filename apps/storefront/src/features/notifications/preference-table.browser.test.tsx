import { notificationTypes } from '@hamper/contract/notifications/notifications';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { PreferenceTable } from './preference-table.tsx';

it('has a switch for group orders and bookings of tables, as for all that somebody is told of', async () => {
  const on = { in_app: true, push: true, mail: true, sms: false };
  renderPart(<PreferenceTable />, {
    async answer({ pathname }) {
      if (pathname.endsWith('/settings')) return Response.json({ data: [] });
      const data = notificationTypes.map((type) => ({ type, ...on, channels: ['in_app', 'mail'] }));
      return Response.json({ data });
    },
  });
  for (const name of ['Your group orders', 'Your table bookings', 'New table bookings'])
    await expect.element(page.getByRole('switch', { name: `${name}: By email` })).toBeChecked();
});
