import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Chart } from './chart.tsx';
import { toShapes } from './to-shapes.ts';

const points = [
  { title: '1 ноября', value: 4, before: 2 },
  { title: '2 ноября', value: 0, before: 3 },
  { title: '3 ноября', value: 12, before: 1 },
];
const table = { open: 'Показать таблицей', title: 'День', value: 'Количество', before: 'Было' };

test('arrows walk along the points, and each is said', async () => {
  render(<Chart label="Сообщения по дням" points={points} format={String} table={table} />);
  const user = userEvent.setup();
  const slider = screen.getByRole('slider', { name: 'Сообщения по дням' });
  await user.tab();
  expect(slider).toHaveFocus();
  await user.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuetext', '1 ноября: 4 (Было: 2)');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuetext', '3 ноября: 12 (Было: 1)');
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', '2 ноября: 0 (Было: 3)');
});

test('the table behind the picture has every point', async () => {
  render(<Chart label="Сообщения по дням" points={points} variant="bars" format={String} table={table} />);
  await userEvent.setup().click(screen.getByText('Показать таблицей'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '1 ноября42',
    '2 ноября03',
    '3 ноября121',
  ]);
});

test('a chart of nothing, of one point and of a year stays inside of its room', () => {
  for (const count of [0, 1, 366]) {
    const many = Array.from({ length: count }, (_, at) => ({ title: String(at), value: at }));
    const { marks, titles, right, left } = toShapes(many, 320);
    expect(marks).toHaveLength(count);
    for (const { x, y } of marks) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x).toBeLessThanOrEqual(right);
      expect(Number.isFinite(y)).toBe(true);
    }
    expect(titles.length).toBeLessThanOrEqual(5);
  }
});
