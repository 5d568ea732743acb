import { expect, test } from 'vitest';
import { buildConversation } from '../testing/build-messages.ts';
import { inShownOrder, toSections } from './sections.ts';

const plain = buildConversation(1);
const unread = buildConversation(2, { line: { ...buildConversation(2).line, unread: 3 } });
const own = { role: 'member', notify: 'all', isStarred: false, section: '' } as const;
const muted = { ...unread, id: 'muted', own: { ...own, notify: 'none' as const } };
const starred = buildConversation(4, { own: { ...own, isStarred: true } });
const chat = buildConversation(5, { kind: 'direct', name: '' });
const sorted = buildConversation(6, { own: { ...own, section: 'Проекты' } });

test('the list shows what is new first, then starred, own sections, channels and chats', () => {
  const parts = toSections([plain, muted, chat, sorted, starred, unread]);
  expect(parts.map(({ key, items }) => [key, items.length])).toEqual([
    ['unread', 1],
    ['starred', 1],
    ['own:Проекты', 1],
    ['channels', 2],
    ['direct', 1],
  ]);
});

test('a mention in a muted conversation is new all the same, and each conversation is in one part', () => {
  const called = { ...muted, line: { ...muted.line, mentions: 1 } };
  expect(toSections([called]).map(({ key }) => key)).toEqual(['unread']);
  expect(inShownOrder([plain, unread, starred])).toHaveLength(3);
});
