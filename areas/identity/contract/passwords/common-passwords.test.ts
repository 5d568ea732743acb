import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'qwerty12345',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'zaq12wsxcde3',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'password123',
  'Password2024!',
  'P@ssw0rd2024',
  'passwordpassword',
  'administrator',
  'iloveyou1234',
  'letmein2025',
  'welcome!!!!',
  'sunshinelove',
  '01.01.1990',
  '+79161234567',
  'пароль12345',
  'Пароль2026!',
  'gfhjkm12345',
  'йцукенгшщз',
  'ytrewq4321',
  'любовьлюбимая',
  'ялюблютебя',
  'наташа1985',
  'yfnfif1985',
  'сергей2000',
  'Sergey2000!',
  'спартакчемпион',
  'спартакмосква',
  'артель2026!',
  'зфыыцщкв123',
])('%s is refused as easy to guess', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'лошадь скрепка верно батарея',
  'correct horse battery staple',
  'Kx7-fTq9-mZ2w',
  'четверо пили квас у моста',
  'gT5$wq!nP0',
  'зелёный трактор ест кефир',
  'password-8J3kq0Zt7Lw',
])('%s is accepted', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('the name and the host of one’s own address are no password', () => {
  const about = ['i.vetrova@kedrovka.example'];
  expect(isCommonPassword('Vetrova1987', about)).toBe(true);
  expect(isCommonPassword('kedrovka2026', about)).toBe(true);
  expect(isCommonPassword('ivetrova2026', about)).toBe(true);
  expect(isCommonPassword('Vetrova1987')).toBe(false);
});

test.each([
  'petrov@sever-les.example',
  'Petrov@Sever-Les.example1',
  'petrov.sever-les',
  'petrov sever les',
  'sever-les.example!!',
  'les-sever-petrov',
])('%s is refused to whose address it is made of', (password) => {
  expect(isCommonPassword(password, ['petrov@sever-les.example'])).toBe(true);
  expect(isCommonPassword(password, ['anna@artel.example'])).toBe(false);
});

test('a word of one’s own address among others is none too many', () => {
  const about = ['petrov@sever-les.example'];
  expect(isCommonPassword('сосновый petrov ест кефир', about)).toBe(false);
  expect(isCommonPassword('les-Kx7fTq9mZ2w', about)).toBe(false);
});

test('a random password is not refused', () => {
  for (let i = 0; i < 500; i += 1) {
    const random = createHash('sha256').update(String(i)).digest('base64').slice(0, 12);
    expect(isCommonPassword(random), random).toBe(false);
  }
});

test('any text gets an answer, quickly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 10, maxLength: 256 }), (text) => {
      expect(typeof isCommonPassword(text)).toBe('boolean');
    }),
  );
});
