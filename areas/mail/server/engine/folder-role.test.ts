import { expect, test } from 'vitest';
import { getRoles } from './folder-role.ts';

test('folders have the roles that the server says, else those of their names, and no role twice', () => {
  const roles = getRoles([
    { path: 'INBOX', name: 'INBOX' },
    { path: 'Sent', name: 'Sent', specialUse: '\\Sent' },
    { path: 'Отправленные', name: 'Отправленные' },
    { path: 'Удаленные', name: 'Удаленные' },
    { path: 'INBOX/Спам', name: 'Спам' },
    { path: 'Проекты', name: 'Проекты' },
  ]);
  expect([...roles]).toEqual([
    ['INBOX', 'inbox'],
    ['Sent', 'sent'],
    ['Удаленные', 'trash'],
    ['INBOX/Спам', 'junk'],
  ]);
});
