import strings from '@artel/billing/strings' with { type: 'json' };
import { expect, test } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };

/**
 * Texts with line breaks of their own: documents break where the form requires, letters have agreed texts,
 * and banks print the purpose in their own way.
 */
const APART = /^(billing\.paper|billing\.basis|letters)\.|^billing\.invoice\.purpose$/;

function getTexts(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : getTexts(value, `${path}${key}.`),
  );
}

test('a line never breaks between a number and its sign: №, ₽, days', () => {
  const texts = getTexts(strings as Texts).filter(([key]) => !APART.test(key));
  expect(texts.filter(([, text]) => /№ |\}\} (₽|руб|дн\.)/.test(text))).toEqual([]);
  expect(Object.fromEntries(texts)['billing.rubles']).toBe('{{sum}}\u00a0₽');
});
