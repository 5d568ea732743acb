import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, type FailureFacts } from '../http/failure.ts';
import { fieldErrorText } from '../i18n/field-error-text.ts';
import { setTestTexts } from '../testing/index.ts';
import { failureText, showFailure } from './show-failure.ts';
import { ToastArea } from './toast-area.tsx';
import { closeToast, shownToasts, showToast } from './toasts.ts';

const failure = (facts: Partial<FailureFacts>) =>
  new CallFailure({ kind: 'api', ...facts }, 'Неизвестная ошибка');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await setTestTexts({ forms: { email: 'Почта', requisites: { inn: 'ИНН' } } });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[F-02] the detail is the first of: fields, meta, response, own message, server text, generic text', () => {
  const everything = {
    errors: [
      { path: 'email', message: 'занята' },
      { path: 'x', message: 'Второе' },
    ],
    metaMessage: 'мета',
    responseMessage: 'ответ',
    ownMessage: 'своё',
    status: 500,
  };
  expect(failureText(failure(everything))).toBe('Почта: занята\nВторое');
  expect(failureText(failure({ ...everything, errors: [] }))).toBe('мета');
  expect(failureText(failure({ ...everything, errors: [], metaMessage: null }))).toBe('ответ');
  expect(failureText(failure({ ownMessage: 'своё', status: 500 }))).toBe('своё');
  expect(failureText(new Error('своё'))).toBe('своё');
  expect(failureText(failure({ status: 502 }))).toMatch(/На сервере/);
  expect(failureText(failure({ status: 418 }))).toMatch(/Что-то пошло не так/);
  expect(failureText(undefined)).toMatch(/Что-то пошло не так/);
});

test('[F-02] [K-01] a failure is shown as an error in the one toast area, for 5000 ms', () => {
  render(<ToastArea />);
  act(() => showFailure(failure({ responseMessage: 'Занято' })));
  expect(shownToasts()).toMatchObject([{ severity: 'error', title: 'Ошибка', detail: 'Занято' }]);
  const area = screen.getByRole('region', { name: 'Сообщения' });
  expect(area).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('alert')).toHaveTextContent('ОшибкаЗанято');
  act(() => vi.advanceTimersByTime(4_999));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a call aborted by its caller shows no message', () => {
  showFailure(new DOMException('stop', 'AbortError'));
  expect(shownToasts()).toEqual([]);
});

test('a toast can be closed before its time', () => {
  showToast({ severity: 'success', title: 'Готово' });
  render(<ToastArea />);
  act(() => screen.getByRole('button', { name: 'Закрыть сообщение' }).click());
  expect(screen.queryByRole('status')).toBeNull();
  closeToast('unknown');
});

test('[V-02] a field error names the field when the strings have a label for its path', () => {
  expect(fieldErrorText({ path: 'email', message: 'занята' })).toBe('Почта: занята');
  expect(fieldErrorText({ path: 'requisites.inn', message: 'неверен' })).toBe('ИНН: неверен');
  expect(fieldErrorText({ path: 'colour', message: 'Плохой цвет' })).toBe('Плохой цвет');
  expect(fieldErrorText({ path: 'requisites', message: 'Не заполнены' })).toBe('Не заполнены');
  expect(fieldErrorText({ path: '', message: 'Просто так' })).toBe('Просто так');
});
