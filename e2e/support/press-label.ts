import { expect, type Locator } from '@playwright/test';

/** Chooses a radio button, checkbox or switch as shoppers do: by a press on the label around it, which covers it. */
export async function pressLabel(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label[1]').click();
  await expect(control).toBeChecked();
}
