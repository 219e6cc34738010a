import type { User } from '@hamper/contract/accounts';
import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';

import { AccountSection, NeedsScripts } from './account-section.tsx';
import { ContactFacts } from './profile/contact-facts.tsx';
import { DetailsForm } from './profile/details-form.tsx';

interface OwnDetailsProps {
  person: User;
  /** How people sign in here: what of an account can be proved. */
  methods: SignInMethods;
}

/** How somebody is called, and where they can be reached. */
export function OwnDetails({ person, methods }: OwnDetailsProps) {
  return (
    <>
      <NeedsScripts />
      <AccountSection id="contact">
        <ContactFacts person={person} methods={methods} />
        <DetailsForm person={person} />
      </AccountSection>
    </>
  );
}
