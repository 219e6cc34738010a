import { expect, type Locator, type Page } from '@playwright/test';

/** Types an address of the demo's city and chooses it from the list; there is a street of its name in another town. */
export async function chooseAddress(form: Page | Locator, street = '24 Palm Street'): Promise<void> {
  const box = form.getByLabel('Street and number');
  await box.fill(`${street} Palm Bay`);
  await form
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${street}.*Palm Bay$`) })
    .click();
  await expect(form.getByRole('listbox')).toBeHidden();
}
