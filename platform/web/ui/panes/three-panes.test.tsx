import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setTestTexts, signIn } from '../../testing/index.ts';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { ThreePanes } from './three-panes.tsx';

beforeEach(async () => {
  await setTestTexts();
  resizeTo(1440);
});

function resizeTo(width: number) {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

/** A page whose address is `line` and `thread`. */
function Messages({ at }: { readonly at: Address }) {
  const [{ line, thread }, open] = useState(at);
  return (
    <ThreePanes
      name="test"
      list={{
        title: 'Беседы',
        head: <input aria-label="Найти" />,
        body: (
          <button type="button" onClick={() => open({ line: 'Общий' })}>
            Общий
          </button>
        ),
      }}
      content={
        line === undefined
          ? undefined
          : {
              title: line,
              body: (
                <>
                  <textarea aria-label="Сообщение" />
                  <button type="button" onClick={() => open({ line, thread: 'Обсуждение' })}>
                    Ответы
                  </button>
                </>
              ),
            }
      }
      empty={<p>Выберите беседу</p>}
      details={thread === undefined ? undefined : { title: thread, body: <p>Ответ</p> }}
      onBack={() => open({})}
      onCloseDetails={() => open({ ...(line !== undefined && { line }) })}
    />
  );
}

interface Address {
  readonly line?: string;
  readonly thread?: string;
}

function show(at: Address = {}) {
  return { ...render(<Messages at={at} />, { wrapper: ArtelTheme }), user: userEvent.setup() };
}

const pane = (name: string) => screen.queryByRole('region', { name });
const line = (name: string) => screen.getByRole('separator', { name });

test('an address that names the content and its details shows all three beside each other', () => {
  show({ line: 'Общий', thread: 'Обсуждение' });
  for (const name of ['Беседы', 'Общий', 'Обсуждение']) expect(pane(name)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
});

test('where nothing is chosen the content says so', () => {
  show();
  expect(screen.getByText('Выберите беседу')).toBeVisible();
  expect(pane('Обсуждение')).toBeNull();
});

test('the lines between the panes are moved by arrows between their ends, and a double click puts them back', async () => {
  const { user } = show({ line: 'Общий', thread: 'Обсуждение' });
  const list = line('Ширина списка');
  expect(list).toHaveAttribute('aria-valuenow', '280');
  list.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(list).toHaveAttribute('aria-valuenow', '296');
  await user.keyboard('{End}{ArrowRight}');
  expect(list).toHaveAttribute('aria-valuenow', '420');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(list).toHaveAttribute('aria-valuenow', '220');
  await user.dblClick(list);
  expect(list).toHaveAttribute('aria-valuenow', '280');
  const details = line('Ширина панели');
  details.focus();
  await user.keyboard('{ArrowLeft}');
  expect(details).toHaveAttribute('aria-valuenow', '376');
});

test('each person has their own widths at the same computer', async () => {
  signIn('anna@example.test');
  const { user } = show();
  line('Ширина списка').focus();
  await user.keyboard('{End}');
  act(() => signIn('boris@example.test'));
  expect(line('Ширина списка')).toHaveAttribute('aria-valuenow', '280');
  act(() => signIn('anna@example.test'));
  expect(line('Ширина списка')).toHaveAttribute('aria-valuenow', '420');
});

test('with less room the details lie over the content and have the focus; Esc closes them and puts it back', async () => {
  resizeTo(800);
  const { user } = show({ line: 'Общий' });
  const replies = screen.getByRole('button', { name: 'Ответы' });
  await user.click(replies);
  expect(pane('Обсуждение')).toHaveFocus();
  expect(pane('Общий')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(pane('Обсуждение')).toBeNull();
  expect(replies).toHaveFocus();
});

test('a telephone shows one pane at a time, each with a way back, and the focus follows', async () => {
  resizeTo(390);
  const { user } = show();
  const entry = screen.getByRole('button', { name: 'Общий' });
  expect(screen.queryByText('Выберите беседу')).not.toBeVisible();
  await user.click(entry);
  expect(pane('Беседы')).toBeNull();
  expect(pane('Общий')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Ответы' }));
  expect(pane('Общий')).toBeNull();
  expect(pane('Обсуждение')).toHaveFocus();
  expect(screen.queryByRole('separator')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  expect(screen.getByRole('button', { name: 'Ответы' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  expect(pane('Беседы')).toBeVisible();
  expect(entry).toHaveFocus();
});

test('typed text and the place of the focus survive another size of the window', async () => {
  const { user } = show({ line: 'Общий' });
  const words = screen.getByRole('textbox', { name: 'Сообщение' });
  await user.type(words, 'Добрый день');
  for (const width of [390, 800, 1440]) {
    resizeTo(width);
    expect(screen.getByRole('textbox', { name: 'Сообщение' })).toBe(words);
    expect(words).toHaveValue('Добрый день');
    expect(words).toHaveFocus();
  }
});

test('F6 walks over the panes that are shown, and comes back to where the focus was in each', async () => {
  const { user } = show({ line: 'Общий', thread: 'Обсуждение' });
  const words = screen.getByRole('textbox', { name: 'Сообщение' });
  await user.click(words);
  await user.keyboard('{F6}');
  expect(pane('Обсуждение')).toHaveFocus();
  await user.keyboard('{F6}');
  expect(pane('Беседы')).toHaveFocus();
  await user.keyboard('{F6}');
  expect(words).toHaveFocus();
  await user.keyboard('{Shift>}{F6}{/Shift}');
  expect(pane('Беседы')).toHaveFocus();
});
