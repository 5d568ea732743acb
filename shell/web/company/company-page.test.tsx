import { defineWebArea } from '@artel/web';
import { IconBell } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFrame, setWidth } from '../testing/fake-frame.tsx';

const section = (name: string, order: number, permission?: string) => ({
  name,
  titleKey: `parts.${name}`,
  icon: IconBell,
  order,
  permission: permission as never,
  component: async () => () => <p>Содержимое {name}</p>,
});
const parts = defineWebArea({
  name: 'parts',
  inside: async () => ({
    companySections: [
      section('log', 2, 'company.see-audit'),
      section('card', 1, 'company.manage'),
      section('trials', 1.5, 'operator.companies'),
    ],
  }),
});
const options = {
  areas: [parts],
  texts: { parts: { log: 'Журнал', card: 'Карточка', trials: 'Пробные периоды' } },
};

beforeEach(() => setWidth(1280));
afterEach(() => {
  vi.restoreAllMocks();
});

test('the page of the company has the sections that this person may use, in their order', async () => {
  const permissions = ['company.manage', 'company.see-audit'];
  const { user, unmount } = await openFrame('/company', { ...options, permissions });
  const list = () => within(screen.getByRole('navigation', { name: 'Разделы страницы о компании' }));
  expect(await screen.findByText('Содержимое card')).toBeVisible();
  expect(
    list()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Карточка', 'Журнал']);
  await user.click(list().getByRole('link', { name: 'Журнал' }));
  expect(await screen.findByText('Содержимое log')).toBeVisible();
  unmount();
  await openFrame('/company?section=card', { ...options, permissions: ['company.see-audit'] });
  expect(await screen.findByText('Содержимое log')).toBeVisible();
  expect(screen.queryByText('Содержимое card')).toBeNull();
});

test('the sections for running the service are apart from those of the own company', async () => {
  const permissions = ['company.manage', 'company.see-audit', 'operator.companies'];
  await openFrame('/company', { ...options, permissions });
  await screen.findByText('Содержимое card');
  const list = screen.getByRole('navigation', { name: 'Разделы страницы о компании' });
  expect(list.textContent).toBe('КарточкаЖурналВесь сервисПробные периоды');
});

test('a person who may use no section reads the name of the company', async () => {
  await openFrame('/company', options);
  expect(await screen.findByRole('heading', { name: /Северный ветер/ })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Разделы страницы о компании' })).toBeNull();
});

test('the name of the company, the user menu and the palette lead to it', async () => {
  const { user } = await openFrame('/', { ...options, permissions: ['company.see-audit'] });
  const menu = within(screen.getByText('anna@example.test').closest<HTMLElement>('[popover]')!);
  expect(menu.getByRole('link', { name: 'Компания', hidden: true })).toHaveAttribute('href', '/company');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Поиск и действия' }), 'журнал');
  await user.click(await screen.findByRole('option', { name: /Журнал/ }));
  expect(await screen.findByText('Содержимое log')).toBeVisible();
});
