import { expect, test } from 'vitest';
import { containsFailure, readFailure } from './read-failure.ts';

const errors = [{ path: 'email', message: 'Занят' }];

test.each([
  ['a list of fields', { errors }, { errors }],
  [
    'a path as a list',
    { errors: [{ path: ['requisites', 'inn'], message: 'Нет' }] },
    { errors: [{ path: 'requisites.inn', message: 'Нет' }] },
  ],
  ['a message', { message: 'Нельзя' }, { responseMessage: 'Нельзя' }],
  ['meta', { meta: { message: 'Позже', status: 503 } }, { metaMessage: 'Позже', status: 503 }],
  ['status', { status: 409 }, { status: 409 }],
  ['statusCode', { statusCode: 422 }, { status: 422 }],
  ['data with an error sentence', { data: { error: 'Не вышло' } }, { responseMessage: 'Не вышло' }],
  ['data with errors by field', { data: { error: { email: ['Занят'] } } }, { errors }],
  ['data with a list of errors', { data: { error: errors } }, { errors }],
  [
    'data with the status error',
    { data: { status: 'error', message: 'Сбой', errors } },
    { responseMessage: 'Сбой', errors },
  ],
  ['no object at all', '<html>', { responseMessage: null, errors: [], status: null }],
  [
    'nonsense in every place',
    { errors: 'x', meta: 1, message: {}, data: [], status: 'x' },
    { errors: [], responseMessage: null, metaMessage: null, status: null },
  ],
])('[E-08] understands %s', (_form, body, expected) => {
  expect(readFailure(body)).toMatchObject(expected);
});

test.each([
  [{ data: { error: 'x' } }, true],
  [{ data: { status: 'error' } }, true],
  [{ error: { message: 'x' } }, true],
  [{ status: 'error' }, true],
  [{ data: { error: null, status: 'ok' } }, false],
  [{ items: [], status: 'paid' }, false],
  [[{ error: 'x' }], false],
  [undefined, false],
])('[C-14] %j contains a failure: %s', (body, expected) => {
  expect(containsFailure(body)).toBe(expected);
});
