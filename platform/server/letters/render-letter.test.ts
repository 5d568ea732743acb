import platformStrings from '@artel/contract/strings' with { type: 'json' };
import { expect, test } from 'vitest';
import { createTexts } from '../texts/create-texts.ts';
import { letterKind } from './letter-kind.ts';
import { renderLetter } from './render-letter.ts';

const { text } = createTexts([platformStrings]);
const kind = letterKind({ name: 'test/code', priority: 'urgent', causedBy: 'self' });
const frame = { brandName: 'Артель & Ко', url: 'https://artel.example', text };

test('renders every block as HTML and as text, with the brand and a footer', () => {
  const letter = renderLetter(
    {
      kind,
      to: 'anna@example.ru',
      subject: 'Код',
      blocks: [
        { kind: 'text', text: 'Здравствуйте!\nВаш код:' },
        { kind: 'code', code: '123456' },
        { kind: 'button', label: 'Войти', url: 'https://artel.example/auth?a=1&b=2' },
        { kind: 'note', text: 'Никому его не говорите.' },
      ],
    },
    frame,
  );
  expect(letter.text).toContain('    123456\n\nВойти:\nhttps://artel.example/auth?a=1&b=2\n\nНикому');
  expect(letter.text).toContain('Артель & Ко');
  expect(letter.html).toContain('Здравствуйте!<br>Ваш код:');
  expect(letter.html).toContain('>123456</td>');
  expect(letter.html).toContain('href="https://artel.example/auth?a=1&amp;b=2"');
  expect(letter.html).toContain('Артель &amp; Ко');
  expect(letter.html).not.toContain('http://');
});

test('lets no header field, markup or script in by the words of a person', () => {
  const letter = renderLetter(
    {
      kind,
      to: 'anna@example.ru\r\nBcc: all@example.ru',
      subject: 'Привет\r\nX-Evil: 1\u2028',
      blocks: [{ kind: 'text', text: '<script>alert(1)</script>' }],
    },
    frame,
  );
  expect(letter.subject).toBe('Привет X-Evil: 1');
  expect(letter.to).not.toMatch(/[\r\n]/);
  expect(letter.html).not.toContain('<script>');
  const evil = {
    kind,
    to: 'a@b.ru',
    subject: '',
    blocks: [{ kind: 'button' as const, label: '', url: 'javascript:alert(1)' }],
  };
  expect(() => renderLetter(evil, frame)).toThrow('web addresses only');
});

test('sets apart typed text, makes no link of it, and offers to stop such letters', () => {
  const letter = renderLetter(
    {
      kind: letterKind({ name: 'test/invitation', priority: 'soon', causedBy: 'other', isDeclinable: true }),
      sender: { companyId: null, userId: null, isConfirmed: false, isYoung: true, relation: 'stranger' },
      to: 'anna@example.ru',
      subject: 'Вас приглашают',
      blocks: [{ kind: 'quote', text: 'Кто: https://evil.example.com <b>\nКомпания: a@evil.ru' }],
    },
    { ...frame, stopUrl: 'https://artel.example/letters/token' },
  );
  expect(letter.text).toMatch(/^> Кто: .+\n> Компания: .+\n/);
  expect(`${letter.text}${letter.html}`).not.toMatch(/evil\.example|a@evil|:\/\/evil/);
  expect(letter.html).not.toContain('<b>');
  expect(letter.html.match(/<a /g)).toHaveLength(1);
  expect(letter.html).toContain('href="https://artel.example/letters/token"');
  expect(letter.text).toContain('Не присылать приглашений: https://artel.example/letters/token\n');
});
