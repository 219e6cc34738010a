import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focus, renderPart } from '../../../render-part.fixture.tsx';
import { useFold } from './use-fold.ts';

/** A step that can be folded, and what happens around it. */
function Step({ isKnown }: { isKnown: boolean }) {
  const [known, setKnown] = useState(isKnown);
  const [wrong, setWrong] = useState(false);
  const fold = useFold({ known, wrong });
  const answer = () => {
    fold.keepOpen();
    setKnown(true);
  };
  return (
    <>
      <output>{`${fold.open ? 'open' : 'folded'}, ${fold.toggle ? 'can turn' : 'stays'}`}</output>
      {fold.toggle && <button onClick={fold.toggle}>Turn</button>}
      <button onClick={answer}>Answer</button>
      <button onClick={() => setWrong(!wrong)}>{wrong ? 'Correct' : 'Refuse'}</button>
    </>
  );
}

const press = async (name: string) => {
  await focus(page.getByRole('button', { name }));
  await userEvent.keyboard('{Enter}');
};
const expectStep = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words);

it('a step whose answers are known opens and folds again by its button', async () => {
  renderPart(<Step isKnown />);
  await expectStep('folded, can turn');
  await press('Turn');
  await expectStep('open, can turn');
  await press('Turn');
  await expectStep('folded, can turn');
});

it('a step that lacks an answer is open, and does not fold under whoever gives it', async () => {
  renderPart(<Step isKnown={false} />);
  await expectStep('open, stays');
  await press('Answer');
  await expectStep('open, stays');
});

it('what is called wrong opens its step, which folds once it is right', async () => {
  renderPart(<Step isKnown />);
  await press('Refuse');
  await expectStep('open, stays');
  await press('Correct');
  await expectStep('folded, can turn');
});

it('a step that was opened by hand stays open while its answers change', async () => {
  renderPart(<Step isKnown />);
  await press('Turn');
  await press('Answer');
  await press('Refuse');
  await expectStep('open, stays');
  await press('Correct');
  await expectStep('open, can turn');
});
