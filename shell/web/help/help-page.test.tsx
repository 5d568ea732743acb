import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFrame, setWidth } from '../testing/fake-frame.tsx';

const part = (name: string) => screen.queryByRole('region', { name });

test('people read what concerns them, each answer with the place where it is done', async () => {
  setWidth(1280);
  await openFrame('/help');
  expect(await screen.findByRole('heading', { name: 'Ответы на вопросы', level: 1 })).toBeVisible();
  const people = within(part('Для всех')!);
  expect(people.getByRole('heading', { name: 'Как найти коллегу?' })).toBeVisible();
  expect(people.getByRole('link', { name: 'Открыть людей' })).toHaveAttribute('href', '/users');
  expect(people.getByRole('link', { name: 'Посмотреть сеансы' })).toHaveAttribute(
    'href',
    '/profile?section=security',
  );
  expect(part('Для владельцев и администраторов')).toBeNull();
});

test('a manager of a company reads their part first, and only the questions that they have permission for', async () => {
  setWidth(1280);
  await openFrame('/help', { permissions: ['company.invite', 'company.manage-people'] });
  await screen.findByRole('heading', { name: 'Ответы на вопросы', level: 1 });
  const managers = within(part('Для владельцев и администраторов')!);
  const titles = managers.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Как пригласить сотрудников?',
    'Как добавить много людей сразу?',
    'Как составить структуру компании?',
    'Как сменить человеку роль или отдел?',
    'Как временно закрыть доступ?',
    'Что делать, когда человек уходит?',
  ]);
});
