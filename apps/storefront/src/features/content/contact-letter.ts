import type { ContactTopic } from '@hamper/contract/content/contact-topics';

/** Where the storefront's server answers the form. */
export const CONTACT_ACTION = '/help/contact';

export const contactCheck = { required: ['topic', 'name', 'email', 'message'], order: true } as const;

/** A message as the API takes it; a topic that there is not is refused. */
export const contactBody = (read: (name: string) => string) => ({
  topic: read('topic') as ContactTopic,
  name: read('name'),
  email: read('email').trim(),
  order: read('order').trim(),
  message: read('message'),
});
