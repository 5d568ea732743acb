import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { addTasks, currentTasks, forgetTasks, type Task, updateTask, useTasks } from '../../tasks/tasks.ts';
import { setTestTexts } from '../../testing/index.ts';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { ProgressTray } from './progress-tray.tsx';

const acts = { pause: vi.fn(), resume: vi.fn(), cancel: vi.fn(), retry: vi.fn() };
const task = (id: string, change: Partial<Task> = {}): Task => ({
  id,
  name: `${id}.pdf`,
  state: 'waiting',
  percent: 0,
  acts,
  ...change,
});

beforeEach(async () => {
  await setTestTexts();
  vi.clearAllMocks();
  for (const { id } of currentTasks()) updateTask(id, { state: 'canceled' });
  forgetTasks();
});

function Shown() {
  return <ProgressTray tasks={useTasks()} onClose={forgetTasks} />;
}

function open() {
  render(<Shown />, { wrapper: ArtelTheme });
  return userEvent.setup();
}

const line = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

test('each task says how far it is, and offers what makes sense now', async () => {
  addTasks([
    task('смета', { state: 'running', percent: 41.7 }),
    task('акт', { state: 'failed', note: 'На диске нет места.' }),
    task('план', { state: 'paused', percent: 10 }),
    task('счёт', { state: 'done' }),
  ]);
  const user = open();
  expect(line('смета.pdf').getByText('41 %')).toBeVisible();
  expect(line('смета.pdf').getByRole('progressbar', { name: 'смета.pdf' })).toHaveValue(41);
  expect(line('акт.pdf').getByText('На диске нет места.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Приостановить: смета.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Продолжить: план.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Повторить: акт.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Отменить: план.pdf' }));
  for (const done of Object.values(acts)) expect(done).toHaveBeenCalledOnce();
  expect(line('счёт.pdf').queryByRole('button')).toBeNull();
});

test('its head counts what is under way, then what failed or is done; it can be closed only then', async () => {
  addTasks([task('а', { state: 'running', percent: 50 }), task('б')]);
  const user = open();
  expect(screen.getByRole('status')).toHaveTextContent('Загружаются 2 файла');
  expect(screen.getByRole('progressbar', { name: 'Загружаются 2 файла' })).toHaveValue(25);
  expect(screen.queryByRole('button', { name: 'Закрыть список загрузок' })).toBeNull();
  updateTask('а', { state: 'done' });
  updateTask('б', { state: 'failed' });
  expect(await screen.findByText('Не загружен 1 файл')).toBeVisible();
  updateTask('б', { state: 'done' });
  expect(await screen.findByText('Загружены 2 файла')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Закрыть список загрузок' }));
  expect(currentTasks()).toEqual([]);
});

test('many are paused, taken up and given up at once; folded it is one line', async () => {
  addTasks([task('а', { state: 'running' }), task('б'), task('в', { state: 'done' })]);
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Приостановить все' }));
  expect(acts.pause).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Отменить все' }));
  expect(acts.cancel).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Свернуть' }));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('button', { name: 'Развернуть' })).toHaveAttribute('aria-expanded', 'false');
});

test('a hundred of ten thousand are drawn, and first those that need a person', () => {
  addTasks(Array.from({ length: 10_000 }, (_, at) => task(`n${at}`, { state: 'done' })));
  updateTask('n9000', { state: 'failed' });
  open();
  const lines = screen.getAllByRole('listitem');
  expect(lines).toHaveLength(100);
  expect(lines[0]).toHaveTextContent('n9000.pdf');
});

test('a task that changes is drawn again, and the others are not', async () => {
  let drawn = 0;
  const still = {
    ...task('б'),
    get name() {
      drawn += 1;
      return 'б.pdf';
    },
  };
  addTasks([task('а', { state: 'running' }), still]);
  open();
  const before = drawn;
  updateTask('а', { percent: 50 });
  expect(await screen.findByText('50 %')).toBeVisible();
  expect([before > 0, drawn - before]).toEqual([true, 0]);
});

test('a task with a question has its answers beside it, and several of them one for all', async () => {
  const [replace, skip] = [vi.fn(), vi.fn()];
  const answers = [
    { key: 'replace', label: 'Заменить', run: replace },
    { key: 'skip', label: 'Пропустить', run: skip },
  ];
  addTasks([task('а', { state: 'asking', note: 'Такой файл уже есть.', answers })]);
  const user = open();
  expect(line('а.pdf').getByText('Такой файл уже есть.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Заменить: а.pdf' }));
  expect(replace).toHaveBeenCalledOnce();
  expect(screen.queryByText('Для всех:')).toBeNull();
  // Tasks that begin later may have the same question.
  addTasks([task('б')]);
  expect(await screen.findByText('Для всех:')).toBeVisible();
  updateTask('б', { state: 'asking', answers });
  expect(await screen.findByText('Ждут ответа: 2 файла')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Пропустить' }));
  expect(skip).toHaveBeenCalledTimes(2);
});
