import { getBody } from '@artel/mail/contract';
import { fakeRoute, setTestTexts, signIn, withQueries } from '@artel/web/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useBody } from './api.ts';

const conversation = Array.from(
  { length: 20 },
  (_, at) => `01936b2e-7c00-7000-8040-${String(at).padStart(12, '0')}`,
);

let requested: string[];
/** Let the responses through, in the order of the requests. */
let answers: (() => void)[];

beforeEach(async () => {
  await setTestTexts({});
  signIn();
  [requested, answers] = [[], []];
  fakeRoute(getBody, async ({ params: { messageId } }) => {
    requested.push(messageId);
    await new Promise<void>((resolve) => answers.push(resolve));
    return { text: `Текст ${messageId}`, html: null, isCut: false };
  });
});

const Body = ({ id }: { readonly id: string }) => <p>{useBody(id).data?.text}</p>;

const show = (ids: readonly string[]) =>
  render(
    ids.map((id) => <Body key={id} id={id} />),
    { wrapper: withQueries() },
  );

test('the texts of a long conversation are requested in turn, so that none waits for a connection until its time is over', async () => {
  show(conversation);
  for (const at of conversation.keys()) {
    await waitFor(() => expect(requested).toEqual(conversation.slice(0, at + 3)));
    answers[at]?.();
  }
  for (const id of conversation) await screen.findByText(`Текст ${id}`);
});

test('a conversation that was left requests no further texts', async () => {
  const left = show(conversation);
  await waitFor(() => expect(requested).toHaveLength(3));
  left.unmount();
  for (const answer of answers) answer();
  const next = '01936b2e-7c00-7000-8040-000000000050';
  show([next]);
  await waitFor(() => expect(requested).toEqual([...conversation.slice(0, 3), next]));
});
