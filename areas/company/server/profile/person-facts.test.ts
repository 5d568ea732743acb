import { expect, test } from 'vitest';
import { visibleBirthday } from '../person/visible-birthday.ts';
import { checkPerson } from './change-person.ts';

const now = new Date('2026-11-21T20:30:00Z');

test('a birthday is shown as far as its owner lets it', () => {
  const birthday = '1990-05-17';
  expect(visibleBirthday({ birthday, birthdayVisibility: 'nobody' })).toBe('');
  expect(visibleBirthday({ birthday, birthdayVisibility: 'day-and-month' })).toBe('--05-17');
  expect(visibleBirthday({ birthday, birthdayVisibility: 'whole' })).toBe(birthday);
  expect(visibleBirthday({ birthday: null, birthdayVisibility: 'whole' })).toBe('');
});

test.each([
  [{ mobilePhone: '8 912' }, 'company/mobile-phone-unreadable'],
  [{ birthday: '2026-11-23' }, 'company/birthday-impossible'],
  [{ birthday: '1881-05-17' }, 'company/birthday-impossible'],
  [{ statusUntil: '2026-11-21T20:30:00.000Z' }, 'company/status-over'],
  [{ linkIva: 'http://iva.example.ru' }, 'company/link-not-https'],
  [{ linkIva: 'javascript:alert(1)' }, 'company/link-not-https'],
  [{ linkIva: 'https://user:secret@iva.example.ru' }, 'company/link-not-https'],
  [{ linkIva: '//iva.example.ru' }, 'company/link-not-https'],
])('%j is refused as %s', (provided, code) => {
  expect(() => checkPerson(provided, now)).toThrowError(code);
});

test('a valid value is stored in one form, and a cleared one is empty', () => {
  const provided = { mobilePhone: '8 912 345-67-89', linkIva: 'https://iva.example.ru/join', birthday: null };
  expect(checkPerson(provided, now)).toEqual({ ...provided, mobilePhone: '+79123456789' });
  expect(checkPerson({ mobilePhone: '', linkIva: '' }, now)).toEqual({ mobilePhone: '', linkIva: '' });
  // A status without words has no end.
  expect(checkPerson({ statusText: '', statusUntil: '2026-11-22T00:00:00.000Z' }, now)).toEqual({
    statusText: '',
    statusUntil: null,
  });
  expect(checkPerson({}, now)).toEqual({});
});
