import { listMembers } from '@artel/company/contract';
import { buildMember } from '@artel/company/web/testing';
import { lineChanged, type Message, typing } from '@artel/messenger/contract';
import strings from '@artel/messenger/strings' with { type: 'json' };
import { fakeRoute, receiveLiveFrame, setTestTexts, signIn, withQueries } from '@artel/web/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildId, buildMessage } from '../../testing/build-messages.ts';
import { TypingLine } from './typing-line.tsx';

const NAMES = ['Иван', 'Анна', 'Пётр', 'Ольга', 'Сергей'];
const people = NAMES.map((givenName, at) => ({ ...buildMember(at + 1), id: buildId(900 + at), givenName }));
const [ivan, anna, petr, olga, sergey] = people.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
  string,
];
const me = buildId(700);

beforeEach(async () => {
  await setTestTexts(strings);
  signIn();
  fakeRoute(listMembers, () => ({ items: people, nextCursor: null, total: people.length }));
});

async function show() {
  const { container } = render(<TypingLine lineId={buildId(1)} me={me} />, { wrapper: withQueries() });
  const words = () => container.querySelector('bdi')?.textContent;
  // The directory is loaded from the first signal on.
  signal(ivan);
  await screen.findByText('Иван печатает…');
  return { words };
}

function signal(from: string, lineId = buildId(1)) {
  act(() =>
    receiveLiveFrame({
      type: 'signal',
      name: typing.name,
      topicId: buildId(1),
      from,
      data: { lineId },
    } as never),
  );
}

function send(message: Message) {
  const ids = {
    companyId: buildId(600),
    conversationId: buildId(1),
    lineId: message.lineId,
    lastSeq: message.seq,
    lastChange: message.changeNo,
  };
  act(() =>
    receiveLiveFrame({
      type: 'event',
      name: lineChanged.name,
      ids,
      body: { message },
      position: '1',
    } as never),
  );
}

function holdTime() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('those who write are named, two by their names and more by their number; the reader and other lines are not', async () => {
  const { words } = await show();
  signal(me);
  signal(anna, buildId(2));
  expect(words()).toBe('Иван печатает…');
  signal(anna);
  await waitFor(() => expect(words()).toBe('Иван и Анна печатают…'));
  signal(petr);
  expect(words()).toBe('Иван и ещё двое печатают…');
  signal(olga);
  expect(words()).toBe('Иван и ещё трое печатают…');
  signal(sergey);
  expect(words()).toBe('Печатают несколько человек…');
});

test('it ends five seconds after the last signal, though the other tab never says so', async () => {
  const { words } = await show();
  holdTime();
  signal(anna);
  act(() => vi.advanceTimersByTime(3_000));
  signal(anna);
  act(() => vi.advanceTimersByTime(4_999));
  expect(words()).toContain('Анна');
  act(() => vi.advanceTimersByTime(1));
  expect(words()).not.toContain('Анна');
});

test('it ends at the message, and a signal that was sent before the message and comes after it shows nothing', async () => {
  const { words } = await show();
  holdTime();
  send(buildMessage(1, { authorId: ivan }));
  expect(words()).toBe('');
  signal(ivan);
  expect(words()).toBe('');
  act(() => vi.advanceTimersByTime(3_000));
  signal(ivan);
  expect(words()).toBe('Иван печатает…');
});
