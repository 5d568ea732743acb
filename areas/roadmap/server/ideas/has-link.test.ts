import { expect, test } from 'vitest';
import { hasLink } from './has-link.ts';

test.each([
  'https://spam.example',
  'Заходите на www.spam.example',
  'купить.рф дёшево',
  'пишите t.me/spam',
  'SPAM.RU',
])('«%s» counts as a link', (text) => expect(hasLink(text)).toBe(true));

test.each([
  'Выгрузка счетов в 1С',
  'Нужны версии 2.0 и 3.5',
  'Письма т.е. уведомления',
  'в файле отчёт.xlsx',
])('«%s» does not', (text) => expect(hasLink(text)).toBe(false));
