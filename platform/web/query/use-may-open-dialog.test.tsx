import { QueryClient, useMutation } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setTestTexts, withQueries } from '../testing/index.ts';
import { Dialog } from '../ui/index.ts';
import { useMayOpenDialog } from './use-may-open-dialog.ts';

beforeEach(() => setTestTexts());

interface Controls {
  readonly isOtherOpen: boolean;
  readonly isMenuOpen: boolean;
  readonly work: PromiseWithResolvers<void>;
  setOther: (isOpen: boolean) => void;
  setMenuOpen: (isOpen: boolean) => void;
  act: () => void;
}

/** A dialog that opens by itself, beside another one, an act and a field. */
function Page({ controls }: { readonly controls: Controls }) {
  const [isOther, setOther] = useState(controls.isOtherOpen);
  const [isMenuOpen, setMenuOpen] = useState(controls.isMenuOpen);
  const mayOpen = useMayOpenDialog();
  const { mutate } = useMutation({ mutationFn: () => controls.work.promise });
  Object.assign(controls, { setOther, setMenuOpen, act: mutate });
  return (
    <>
      <Dialog isOpen={mayOpen} title="Вопросы" onClose={() => undefined}>
        Ответы
      </Dialog>
      <Dialog isOpen={isOther} title="Компания" onClose={() => undefined}>
        Название
      </Dialog>
      <input aria-label="Поле" />
      {isMenuOpen && <div role="menu" aria-label="Создать" />}
    </>
  );
}

function show({ isOtherOpen = false, isMenuOpen = false } = {}) {
  const nothing = () => undefined;
  const controls: Controls = {
    isOtherOpen,
    isMenuOpen,
    work: Promise.withResolvers<void>(),
    setOther: nothing,
    setMenuOpen: nothing,
    act: nothing,
  };
  render(<Page controls={controls} />, { wrapper: withQueries(new QueryClient()) });
  return controls;
}

const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;

test('a dialog that no one requested waits until another one is closed', async () => {
  const controls = show({ isOtherOpen: true });
  expect([isOpen('Компания'), isOpen('Вопросы')]).toEqual([true, false]);
  act(() => controls.setOther(false));
  await waitFor(() => expect([isOpen('Компания'), isOpen('Вопросы')]).toEqual([false, true]));
});

test('it gives way to a dialog that opens later, and comes back after it', async () => {
  const controls = show();
  expect(isOpen('Вопросы')).toBe(true);
  act(() => controls.setOther(true));
  await waitFor(() => expect([isOpen('Компания'), isOpen('Вопросы')]).toEqual([true, false]));
  act(() => controls.setOther(false));
  await waitFor(() => expect(isOpen('Вопросы')).toBe(true));
});

test('it waits while an act runs and while the person is typing', async () => {
  const controls = show({ isOtherOpen: true });
  act(() => controls.act());
  act(() => controls.setOther(false));
  expect(isOpen('Вопросы')).toBe(false);
  act(() => screen.getByLabelText('Поле').focus());
  await act(async () => controls.work.resolve());
  expect(isOpen('Вопросы')).toBe(false);
  act(() => screen.getByLabelText('Поле').blur());
  await waitFor(() => expect(isOpen('Вопросы')).toBe(true), { timeout: 5_000 });
});

test('it waits while a menu is open that does not have the focus', async () => {
  const controls = show({ isMenuOpen: true });
  expect([document.activeElement, isOpen('Вопросы')]).toEqual([document.body, false]);
  act(() => controls.setMenuOpen(false));
  await waitFor(() => expect(isOpen('Вопросы')).toBe(true), { timeout: 5_000 });
});
