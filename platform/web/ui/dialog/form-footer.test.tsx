import { setTestTexts } from '@artel/web/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Form } from '../forms/form.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { Dialog } from './dialog.tsx';
import { FormFooter } from './form-footer.tsx';

beforeEach(() => setTestTexts());

interface RequestedProps {
  readonly variant?: 'danger';
  readonly submit: (values: { name: string }) => Promise<unknown>;
}

function Request({ variant, submit }: RequestedProps) {
  const form = useForm({ name: 'test/footer', initial: { name: '' }, secrets: ['name'], submit });
  return (
    <Form form={form} label="Переименование">
      <TextField {...form.field('name')} label="Название" />
      <FormFooter form={form} {...(variant && { variant })}>
        Переименовать
      </FormFooter>
    </Form>
  );
}

function open(variant?: 'danger', isClosable = true) {
  const [onClose, submit] = [vi.fn(), vi.fn(async () => undefined)];
  render(
    <ArtelTheme>
      <Dialog isOpen title="Переименование" isClosable={isClosable} onClose={onClose}>
        <Request submit={submit} {...(variant && { variant })} />
      </Dialog>
    </ArtelTheme>,
  );
  return { onClose, submit, user: userEvent.setup() };
}

test('a form in a dialog ends with cancel and the act, which Enter triggers', async () => {
  const { user, onClose, submit } = open();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.slice(-2)).toEqual(['Отмена', 'Переименовать']);
  await user.type(screen.getByLabelText('Название'), 'Цех{Enter}');
  await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Цех' }));
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a removal runs by its button alone, never by Enter', async () => {
  const { user, submit } = open('danger');
  await user.type(screen.getByLabelText('Название'), 'Цех{Enter}');
  expect(submit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Переименовать' }));
  await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Цех' }));
});

test('a form that only its own button closes has no cancel button', () => {
  open(undefined, false);
  expect(screen.queryByRole('button', { name: 'Отмена' })).toBeNull();
});
