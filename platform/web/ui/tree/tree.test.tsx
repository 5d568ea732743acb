import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setTestTexts } from '../../testing/index.ts';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { Tree } from './tree.tsx';

beforeEach(() => setTestTexts());

function Folders() {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const inside = [
    { id: 'acts', label: 'Акты', depth: 1 },
    { id: 'own', label: 'Эта же папка', depth: 1, isRefused: true },
  ];
  return (
    <Tree
      label="Куда"
      nodes={[
        { id: 'disk', label: 'Мой диск', depth: 0, isOpen },
        ...(isOpen ? inside : []),
        { id: 'team', label: 'Продажи', depth: 0 },
      ]}
      chosen={chosen}
      onChoose={setChosen}
      onToggle={() => setOpen(!isOpen)}
    />
  );
}

const item = (name: string) => screen.getByRole('treeitem', { name });

test('arrows open, enter, leave and close; Enter chooses, except what is refused', async () => {
  render(<Folders />, { wrapper: ArtelTheme });
  const user = userEvent.setup();
  await user.tab();
  expect(item('Мой диск')).toHaveFocus();
  expect(item('Мой диск')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(item('Акты')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(item('Акты')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown} ');
  expect(item('Эта же папка')).toHaveFocus();
  expect(item('Акты')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(item('Мой диск')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{End}');
  expect(item('Продажи')).toHaveFocus();
  await user.click(item('Мой диск'));
  expect(item('Мой диск')).toHaveAttribute('aria-selected', 'true');
});
