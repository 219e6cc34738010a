import { ledgerTypes } from '@hamper/contract/lifecycle';
import { useSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { WalletFilter } from './wallet-filter.tsx';

function OfAddress() {
  const { type } = useSearch({ strict: false });
  return <WalletFilter type={ledgerTypes.find((one) => one === type)} />;
}

it('stays under the keys that choose, and follows Back', async () => {
  const { address, history } = renderPart(<OfAddress />, { address: '/wallet' });
  const select = page.getByRole('combobox');
  await expect.element(select).toHaveValue('');
  const element = select.element() as HTMLSelectElement;
  element.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(address).toContain('/wallet?type=');
  const first = element.value;
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => element.value).not.toBe(first);
  await expect.poll(address).toContain(`type=${element.value}`);
  await expect.element(select).toHaveFocus();
  expect(select.element()).toBe(element);
  history.back();
  await expect.element(select).toHaveValue(first);
});
