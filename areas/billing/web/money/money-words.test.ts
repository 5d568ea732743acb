import strings from '@artel/billing/strings' with { type: 'json' };
import { expect, test } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };

/** Papers break where a form wants it, letters are sent as they were agreed, and a bank prints the purpose of a payment in its own way. */
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
