import { requestErrors } from '@artel/contract';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../../http/failure.ts';
import { setTestTexts } from '../../testing/index.ts';
import { Form } from './form.tsx';
import { SaveBar } from './save-bar.tsx';
import { StoredValues } from './stored-values.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

const START = { card: { inn: '7707083893', signers: [{ name: 'Анна' }] }, version: 1 };

interface CardProps {
  readonly submit: (values: typeof START) => Promise<unknown>;
}

function Card({ submit }: CardProps) {
  const form = useForm<typeof START>({
    name: 'test/card',
    initial: START,
    items: { 'card.signers': { name: '' } },
    getStored: (current) => current as typeof START,
    submit,
  });
  return (
    <Form form={form} label="Карточка">
      <StoredValues form={form} paths={['card.inn']} />
      <TextField {...form.field('card.inn')} label="ИНН" />
      <TextField {...form.field('card.signers.0.name')} label="Подписывает" />
      <SaveBar form={form}>Сохранить</SaveBar>
    </Form>
  );
}

function open(submit = vi.fn<CardProps['submit']>(async () => {})) {
  const view = render(<Card submit={submit} />, { wrapper: MantineProvider });
  return { submit, ...view };
}

const inn = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'ИНН' });
const save = () => screen.getByRole('button', { name: 'Сохранить' });
const isRequested = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  sessionStorage.clear();
  return setTestTexts();
});

test('values typed into a group and into a list are sent in the shape of the body', async () => {
  const { submit } = open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Подписывает' }), ' Павлова');
  await userEvent.click(save());
  expect(submit).toHaveBeenCalledWith({
    ...START,
    card: { ...START.card, signers: [{ name: 'Анна Павлова' }] },
  });
});

test('a form with changes says so, and the browser requires a confirmation before it closes the page', async () => {
  open();
  expect([screen.getByRole('status').textContent, isRequested()]).toEqual(['', false]);
  await userEvent.type(inn(), '1');
  expect([screen.getByRole('status').textContent, isRequested()]).toEqual(['Изменения не сохранены', true]);
  await userEvent.click(save());
  expect([screen.getByRole('status').textContent, isRequested()]).toEqual(['', false]);
});

test('typed values that were left are there again, with a notice, and can be discarded', async () => {
  const { unmount } = open();
  await userEvent.type(inn(), '1');
  unmount();
  open();
  expect(inn().value).toBe('77070838931');
  expect(screen.getByRole('status').textContent).toBe('Здесь то, что вы набрали и не сохранили');
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть как было' }));
  expect(inn().value).toBe('7707083893');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(sessionStorage.length).toBe(0);
});

test('a concurrent change by another person is shown, and the next attempt is made on top of it', async () => {
  const current = { card: { ...START.card, inn: '7736050003' }, version: 2 };
  const refused = new CallFailure(
    { kind: 'api', status: 409, code: requestErrors.stale.code, current },
    'Изменено.',
  );
  const { submit } = open(
    vi.fn<CardProps['submit']>().mockRejectedValueOnce(refused).mockResolvedValueOnce(null),
  );
  await userEvent.type(inn(), '1');
  await userEvent.click(save());
  expect(screen.getByText(/7736050003/)).toBeDefined();
  expect(inn().value).toBe('77070838931');
  await userEvent.click(save());
  expect(submit).toHaveBeenLastCalledWith({ card: { ...START.card, inn: '77070838931' }, version: 2 });
  expect(screen.queryByText(/7736050003/)).toBeNull();
});

test('after another person stored something, discarding shows the stored state', async () => {
  const current = { card: { ...START.card, inn: '7736050003' }, version: 2 };
  const refused = new CallFailure(
    { kind: 'api', status: 409, code: requestErrors.stale.code, current },
    'Изменено.',
  );
  open(vi.fn<CardProps['submit']>().mockRejectedValue(refused));
  await userEvent.type(inn(), '1');
  await userEvent.click(save());
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть как было' }));
  expect(inn().value).toBe('7736050003');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the server’s complaint about an item of a list is shown at its field, which gets the focus', async () => {
  const errors = [{ path: 'card.signers.0.name', message: 'Назовите фамилию.' }];
  open(
    vi
      .fn<CardProps['submit']>()
      .mockRejectedValue(new CallFailure({ kind: 'api', status: 400, errors }, 'Нет.')),
  );
  await userEvent.click(save());
  const field = screen.getByRole('textbox', { name: 'Подписывает' });
  expect(screen.getByText('Назовите фамилию.')).toBeDefined();
  expect(document.activeElement).toBe(field);
});
