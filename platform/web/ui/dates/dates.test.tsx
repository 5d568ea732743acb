import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { TimeZone } from '../../i18n/time-zone.tsx';
import { setTestTexts } from '../../testing/index.ts';
import { Form } from '../forms/form.tsx';
import { useForm } from '../forms/use-form.ts';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

const sent = vi.fn();
beforeEach(async () => {
  await setTestTexts();
  sent.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  return () => vi.useRealTimers();
});

interface Start {
  readonly day?: string;
  readonly min?: string;
  readonly max?: string;
}

function Meeting({ day = '', min, max }: Start) {
  const form = useForm({
    name: 'dates-test',
    initial: { day, time: '' },
    submit: async (values) => sent(values),
  });
  return (
    <TimeZone zone="Europe/Moscow">
      <Form form={form} label="Встреча">
        <DateField {...form.field('day')} label="День" min={min} max={max} isOptional />
        <TimeField {...form.field('time')} label="Время" isOptional />
        <button type="submit">Готово</button>
        <button type="button" onClick={() => form.fill({ day: '2027-01-09' })}>
          Девятого
        </button>
      </Form>
    </TimeZone>
  );
}

function open(start: Start = {}) {
  render(<Meeting {...start} />, { wrapper: ArtelTheme });
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole('button', { name: 'Готово' }));
  return { user, save, day: screen.getByLabelText(/^День/), time: screen.getByLabelText(/^Время/) };
}

const calendar = async () => within(await screen.findByRole('dialog', { name: 'Календарь: День' }));

test('a day and a time are typed and shown in the Russian notation, in an English browser too', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
  const { user, save, day, time } = open({ day: '2026-11-30' });
  expect(day).toHaveValue('30.11.2026');
  expect(day).toHaveAttribute('type', 'text');
  await user.clear(day);
  // The dots are inserted automatically; typing them adds no second ones.
  await user.type(day, '01122026');
  expect(day).toHaveValue('01.12.2026');
  await user.clear(day);
  await user.type(day, '02.12.2026');
  await user.type(time, '1430');
  expect(time).toHaveValue('14:30');
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ day: '2026-12-02', time: '14:30' }));
});

test('a short form of a value is read when the field is left, and by Enter', async () => {
  const { user, day, time } = open();
  await user.type(day, '1.2.27');
  await user.tab();
  expect(day).toHaveValue('01.02.2027');
  await user.type(time, '9{Enter}');
  expect(time).toHaveValue('09:00');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ day: '2027-02-01', time: '09:00' }));
});

test('an invalid day is reported at the field when it is left, never sent, and stays to be corrected', async () => {
  const { user, save, day, time } = open();
  await user.type(day, '31.02.2027');
  expect(screen.queryByText('Введите дату в формате ДД.ММ.ГГГГ')).toBeNull();
  await user.type(time, '25:00');
  expect(screen.getByText('Введите дату в формате ДД.ММ.ГГГГ')).toBeVisible();
  await save();
  expect(screen.getByText('Введите время в формате ЧЧ:ММ')).toBeVisible();
  expect(day).toHaveValue('31.02.2027');
  await waitFor(() => expect(day).toHaveFocus());
  expect(sent).not.toHaveBeenCalled();
  // An emptied field has no value, which is allowed.
  await user.clear(day);
  await user.clear(time);
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ day: '', time: '' }));
});

test('a day before the first or after the last one is refused by its name, in the calendar too', async () => {
  const { user, save, day } = open({ min: '2026-11-20', max: '2026-12-05' });
  await user.type(day, '19.11.2026');
  await save();
  expect(screen.getByText('Дата не раньше 20.11.2026')).toBeVisible();
  await user.clear(day);
  await user.type(day, '06.12.2026');
  await save();
  expect(screen.getByText('Дата не позже 05.12.2026')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.clear(day);
  await user.click(screen.getByRole('button', { name: 'Календарь: День' }));
  const shown = await calendar();
  const early = shown.getByRole('button', { name: 'четверг, 19 ноября 2026 г.' });
  expect(early).toHaveAttribute('aria-disabled', 'true');
  await user.click(early);
  expect(day).toHaveValue('');
  // The arrows stop at the last day.
  await user.keyboard('{PageDown}');
  expect(shown.getByRole('button', { name: 'суббота, 5 декабря 2026 г.' })).toHaveAttribute('tabindex', '0');
});

test('the calendar is walked by keyboard, holds the focus and gives it back', async () => {
  const { user, day } = open({ day: '2026-11-30' });
  await user.click(day);
  await user.keyboard('{ArrowDown}');
  const shown = await calendar();
  expect(shown.getByRole('button', { name: 'понедельник, 30 ноября 2026 г.' })).toHaveFocus();
  expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'пн',
    'вт',
    'ср',
    'чт',
    'пт',
    'сб',
    'вс',
  ]);
  const steps: readonly [string, string][] = [
    ['{ArrowRight}', 'вторник, 1 декабря 2026 г.'],
    ['{ArrowDown}', 'вторник, 8 декабря 2026 г.'],
    ['{End}', 'воскресенье, 13 декабря 2026 г.'],
    ['{Home}', 'понедельник, 7 декабря 2026 г.'],
    ['{ArrowUp}', 'понедельник, 30 ноября 2026 г.'],
    ['{PageDown}', 'среда, 30 декабря 2026 г.'],
    ['{Shift>}{PageUp}{/Shift}', 'вторник, 30 декабря 2025 г.'],
    ['{PageUp}', 'воскресенье, 30 ноября 2025 г.'],
    ['{ArrowLeft}', 'суббота, 29 ноября 2025 г.'],
  ];
  for (const [keys, name] of steps) {
    await user.keyboard(keys);
    expect(shown.getByRole('button', { name })).toHaveFocus();
  }
  expect(shown.getByRole('heading', { name: 'Ноябрь 2025' })).toBeVisible();
  // Tab cycles through the controls in both directions.
  await user.tab();
  await user.tab();
  await user.tab();
  expect(shown.getByRole('button', { name: 'Предыдущий год' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(shown.getByRole('button', { name: 'Очистить' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(day).toHaveFocus();
  expect(day).toHaveValue('30.11.2026');
  await user.keyboard('{ArrowDown}');
  await calendar();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(day).toHaveValue('01.12.2026');
  expect(day).toHaveFocus();
});

test('the calendar marks today and the chosen day, turns its months, empties the field', async () => {
  const { user, day } = open({ day: '2026-11-30' });
  const button = screen.getByRole('button', { name: 'Календарь: День' });
  await user.click(button);
  const shown = await calendar();
  expect(shown.getByRole('button', { current: 'date' })).toHaveTextContent('23');
  expect(shown.getByRole('button', { pressed: true })).toHaveTextContent('30');
  await user.click(shown.getByRole('button', { name: 'Следующий месяц' }));
  await user.click(shown.getByRole('button', { name: 'Следующий год' }));
  expect(shown.getByRole('heading')).toHaveTextContent('Декабрь 2027');
  expect(shown.getByRole('button', { name: 'Следующий год' })).toHaveFocus();
  await user.click(shown.getByRole('button', { name: 'Сегодня' }));
  expect(day).toHaveValue('23.11.2026');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click((await calendar()).getByRole('button', { name: 'Очистить' }));
  expect(day).toHaveValue('');
  await user.click(button);
  await calendar();
  await user.click(screen.getByLabelText(/^Время/));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a day that the form puts in takes the place of what was typed', async () => {
  const { user, day } = open();
  await user.type(day, '31.0');
  await user.click(screen.getByRole('button', { name: 'Девятого' }));
  expect(day).toHaveValue('09.01.2027');
});
