import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focus, renderPart } from '../../../render-part.fixture.tsx';
import { useCollapse } from './use-collapse.ts';

/** A step that can collapse, and what happens around it. */
function Step({ isKnown }: { isKnown: boolean }) {
  const [known, setKnown] = useState(isKnown);
  const [wrong, setWrong] = useState(false);
  const collapse = useCollapse({ isComplete: known, hasError: wrong });
  const answer = () => {
    collapse.keepOpen();
    setKnown(true);
  };
  return (
    <>
      <output>{`${collapse.open ? 'open' : 'collapsed'}, ${collapse.toggle ? 'can turn' : 'stays'}`}</output>
      {collapse.toggle && <button onClick={collapse.toggle}>Turn</button>}
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
  await expectStep('collapsed, can turn');
  await press('Turn');
  await expectStep('open, can turn');
  await press('Turn');
  await expectStep('collapsed, can turn');
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
  await expectStep('collapsed, can turn');
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
