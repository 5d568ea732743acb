// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { attacks, findFaults } from '../../testing/index.ts';
import { cleanHtml } from './clean-html.ts';

const clean = (html: string) => cleanHtml(html, new Map([['logo', '/files/logo.png']])).html;

test.each(attacks.map((attack) => [attack.name, attack] as const))(
  'nothing of a letter runs or loads by itself: %s',
  (_, { html, works, isOwn }) => {
    const shown = document.createElement('div');
    shown.innerHTML = clean(html('http://evil.example/attack'));
    expect(findFaults(shown)).toEqual([]);
    if (!works && !isOwn) return;
    // The function finds the faults in the letter before cleaning, so it would find them in the cleaned one.
    const raw = new DOMParser().parseFromString(html('http://evil.example/attack'), 'text/html');
    expect(findFaults(raw)).not.toEqual([]);
  },
);

test('the look of a letter stays, and links open apart from the page', () => {
  expect(clean('<p style="color:red;position:fixed">x</p>')).toBe(
    '<p style="color:red;position: static">x</p>',
  );
  expect(clean('<a href="#раздел" target="_blank">x</a><h2 id="раздел">y</h2><a name="конец">z</a>')).toBe(
    '<a href="#letter-раздел">x</a><h2 id="letter-раздел">y</h2><a name="letter-конец" target="_blank" rel="noopener noreferrer nofollow">z</a>',
  );
  expect(clean('<a href="#">x</a>')).toBe('<a href="#">x</a>');
  const link = clean('<a href="https://example.ru/x">x</a>');
  expect(link).toContain('href="https://example.ru/x"');
  expect(link).toContain('rel="noopener noreferrer nofollow"');
  expect(clean('<img src="cid:logo">')).toContain('src="/files/logo.png"');
  expect(
    cleanHtml('<img src="https://evil.example/1"><img src="//evil.example/2">', new Map()).remotePictures,
  ).toBe(2);
});
