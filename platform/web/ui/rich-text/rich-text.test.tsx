import { readDocument, readMarkdown } from '@artel/contract/markdown';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

function show(source: string) {
  return render(
    <RichText
      blocks={readMarkdown(source)}
      renderMention={(id) => <a href={`/people/${id}`}>@{id === 'b' ? 'Борис' : id}</a>}
      isOwnAddress={(href) => href.startsWith('https://here.example')}
    />,
  ).container;
}

test('marks, code, quotes and mentions are elements', () => {
  const shown = show('**а *б*** ~~в~~ `<i>`\n> ***г***\n\n```\n<b>\n```\nПривет, **<@b>**');
  expect(shown.querySelector('strong em')).toHaveTextContent('б');
  expect(shown.querySelector('s')).toHaveTextContent('в');
  expect(shown.querySelector('p code')).toHaveTextContent('<i>');
  expect(shown.querySelector('blockquote strong em')).toHaveTextContent('г');
  expect(shown.querySelector('pre')).toHaveTextContent('<b>');
  expect(shown.querySelector('strong a')).toHaveAttribute('href', '/people/b');
  expect(shown.querySelector('b, i')).toBeNull();
});

test('a foreign link opens a new tab without a trace, an own one opens here, a dangerous one is text', () => {
  show('[сайт](https://example.ru) [задача](https://here.example/1) [злой](javascript:alert(1))');
  const foreign = screen.getByRole('link', { name: 'сайт' });
  expect(foreign).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(foreign).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'задача' })).not.toHaveAttribute('target');
  expect(screen.queryByRole('link', { name: 'злой' })).toBeNull();
});

test('a link whose text names another site shows its target host, once and behind its text', () => {
  const shown = show('[вход на **bank.ru**](https://evil.example) и [смета](https://example.ru)');
  expect(shown).toHaveTextContent('вход на bank.ru (evil.example) и смета');
});

test.each([
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:alert(1))',
  '[x](//evil.example)',
  '![x](https://evil.example/pixel.png)',
  '<svg/onload=alert(1)>',
  '[x](https://a.ru"onmouseover="alert(1))',
  '<@"><script>alert(1)</script>>',
])('%s makes no element that runs or loads anything', (source) => {
  const shown = show(source);
  expect(
    shown.querySelector('script, img, svg, iframe, object, [onerror], [onmouseover], [onload]'),
  ).toBeNull();
  for (const { href } of shown.querySelectorAll('a')) expect(href).toMatch(/^(https?|mailto):/);
});

test('lists are nested and go on from the number that was typed', () => {
  const shown = show('3. а\n   - б\n4. в\n- г');
  const [ordered, nested, plain] = within(shown).getAllByRole('list');
  expect(ordered).toHaveAttribute('start', '3');
  expect(ordered?.querySelectorAll(':scope > li')).toHaveLength(2);
  expect(nested?.parentElement?.tagName).toBe('LI');
  expect(plain?.tagName).toBe('UL');
});

test('a file also shows headings and tables', () => {
  const { container } = render(
    <RichText isDocument blocks={readDocument('# План\n\nа | б\n-|-:\nв | **1**')} />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'План' })).toBeVisible();
  expect(container.querySelector('td[data-align=end] strong')).toHaveTextContent('1');
});

test('a message deep in quotes and lists of a thousand levels is shown', () => {
  const deep = Array.from({ length: 1_000 }, (_, at) => `${' '.repeat(at % 40)}- ${'>'.repeat(at + 1)}`).join(
    '\n',
  );
  expect(show(deep).querySelectorAll('li')).toHaveLength(1_000);
});
