import { expect, test } from 'vitest';
import { auditFieldWords, auditValueWords } from './audit-words.ts';

const texts: Readonly<Record<string, string>> = {
  'acts.fields.hasLogo': 'Логотип',
  'forms.role': 'Роль',
  'forms.card.kpp': 'КПП',
  'acts.values.role.admin': 'Администратор',
  'acts.values.true': 'да',
};
const find = (key: string) => texts[key] ?? null;

test('ownership that was handed over is shown by the names of its kinds', () => {
  const titles = (key: string) => (key === 'ownership.company/departments.title' ? 'Отделы' : null);
  const notified = auditValueWords('handedOver', 'company/departments, 2; other/things, 1', titles);
  expect(notified).toBe('Отделы, 2; other/things, 1');
});

test('several codes are shown in words, one after another, and a text with commas stays as it is', () => {
  const days = ['пн', 'вт', 'ср'];
  const notified = (key: string) =>
    days[Number(/^acts\.values\.workingDays\.(\d)$/.exec(key)?.[1]) - 1] ?? null;
  expect(auditValueWords('workingDays', '1, 2, 3', notified)).toBe('пн, вт, ср');
  expect(auditValueWords('workingDays', '1, 9', notified)).toBe('1, 9');
  expect(auditValueWords('workingDays', '', notified)).toBeNull();
});

test('fields and values are shown in words where there are any, and by their codes otherwise', () => {
  const words = ['hasLogo', 'role', 'kpp', 'unheard'].map((name) => auditFieldWords(name, find));
  expect(words).toEqual(['Логотип', 'Роль', 'КПП', 'unheard']);
  expect(auditValueWords('role', 'admin', find)).toBe('Администратор');
  expect(auditValueWords('hasLogo', 'true', find)).toBe('да');
  expect(auditValueWords('name', 'admin', find)).toBe('admin');
  expect(auditValueWords('at', '2026-11-21T09:00:00.000Z', find)).toMatch(/2026/);
  for (const none of [null, '']) expect(auditValueWords('name', none, find)).toBeNull();
});
