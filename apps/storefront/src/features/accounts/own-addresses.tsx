import type { User } from '@hamper/contract/accounts';

import { AccountSection, NeedsScripts } from './account-section.tsx';
import { AddressList } from './profile/address-list.tsx';

/** The saved addresses of a person. */
export function OwnAddresses({ person }: { person: User }) {
  return (
    <>
      <NeedsScripts />
      <AccountSection id="addresses">
        <AddressList addresses={person.addresses} />
      </AccountSection>
    </>
  );
}
