import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setTestTexts } from '../../testing/index.ts';
import { checkValues } from './check-values.ts';

const schema = z.object({
  email: z.email(),
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  password: z.string().check(z.minLength(10)),
  code: z.string().check(z.regex(/^\d{6}$/)),
  id: z.uuid(),
});
const right = {
  email: 'anna@example.ru',
  name: 'Анна',
  password: 'десять букв и больше',
  code: '123456',
  id: '0199a000-0000-7000-8000-000000000001',
};

beforeEach(() => setTestTexts());

test('valid values have no problem', () => {
  expect(checkValues(schema, right)).toEqual([]);
});

test.each([
  ['email', 'anna', 'Введите адрес почты целиком, например anna@example.ru.'],
  ['name', '', 'Заполните это поле.'],
  ['name', 'Александра', 'Сократите до 5 символов.'],
  ['password', 'короткий', 'Введите не меньше 10 символов.'],
  ['password', '', 'Заполните это поле.'],
  ['code', '12', 'Проверьте, как записано значение.'],
  ['code', '', 'Заполните это поле.'],
  ['id', 'x', 'Это не похоже на идентификатор.'],
])('%s «%s» is reported in the words that the server has for it', (path, value, message) => {
  expect(checkValues(schema, { ...right, [path]: value })).toEqual([{ path, message }]);
});
