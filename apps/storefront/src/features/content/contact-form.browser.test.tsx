import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { ContactForm } from './contact-form.tsx';

const ada = { uuid: 'ada', firstname: 'Ada', lastname: 'Moreno', img: null, role: 'user' } as const;
const name = () => page.getByRole('textbox', { name: 'Your name' });
const email = () => page.getByRole('textbox', { name: 'Email' });

/** The form for Ada, whose profile comes when it is let through. */
function open(values = {}) {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  renderPart(<ContactForm errors={{}} values={values} />, {
    person: ada,
    answer: async () => {
      await held;
      return Response.json({ data: { ...ada, email: 'ada@hamper.demo', phone: null } });
    },
  });
  return letThrough;
}

it('who is signed in finds name and email filled in', async () => {
  open()();
  await expect.element(name()).toHaveValue('Ada Moreno');
  await expect.element(email()).toHaveValue('ada@hamper.demo');
});

it('what was typed before they are known stays, and what the server sent back too', async () => {
  const letThrough = open({ email: 'other@example.com' });
  await name().fill('Grace');
  letThrough();
  await expect.element(name()).toHaveValue('Grace');
  await expect.element(email()).toHaveValue('other@example.com');
});

it('a guest finds them empty', async () => {
  renderPart(<ContactForm errors={{}} values={{}} />);
  await expect.element(name()).toHaveValue('');
});
