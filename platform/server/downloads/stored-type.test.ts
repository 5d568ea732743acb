import { expect, test } from 'vitest';
import { toStoredType } from './stored-type.ts';

test.each([
  'text/html',
  'TEXT/HTML; charset=utf-8',
  'application/xhtml+xml',
  'image/svg+xml',
  'text/xml',
  'application/xml',
  'text/xsl',
  'text/css',
  'text/javascript',
  'text/javascript1.5',
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'text/jscript',
  'application/wasm',
  'application/x-shockwave-flash',
  'multipart/related',
  'message/rfc822',
  'application/rss+xml',
])('%s is sent as bytes that no browser runs', (type) => {
  expect(toStoredType(type)).toBe('application/octet-stream');
});

test.each([
  'image/png',
  'video/mp4',
  'application/pdf',
  'text/plain; charset=utf-8',
  'text/csv',
  'application/json',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])('%s stays what it is', (type) => {
  expect(toStoredType(type)).toBe(type);
});
