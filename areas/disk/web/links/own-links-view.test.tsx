import { listOwnLinks, listSpaces, revokeLink, updateLink } from '@artel/disk/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const buildLink = (number: number, changes = {}) => ({
  id: buildId(100 + number),
  url: `https://artel.example/share/0f8fad5b-d9cb-469f-a165-70867728950${number}`,
  hasPassword: false,
  expiresAt: null,
  mayDownload: true,
  downloadLimit: null,
  downloads: 0,
  openings: 0,
  upload: null,
  isOpen: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  createdById: buildId(0),
  node: { ...buildNode(number, { name: `Акт ${number}.pdf`, hasLink: true }), path: [] },
  ...changes,
});

let links: ReturnType<typeof buildLink>[];
beforeEach(() => {
  links = [
    buildLink(1, { openings: 7, downloads: 2, downloadLimit: 5 }),
    buildLink(2, { isOpen: false, expiresAt: '2026-11-21T09:00:00.000Z' }),
    buildLink(3, { isOpen: false, downloads: 5, downloadLimit: 5 }),
  ];
  fakeReader();
  fakeRoute(listSpaces, () => ({
    items: [{ id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  fakeRoute(listOwnLinks, () => ({ items: links, nextCursor: null }));
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('the own links have a place: each with its state, its openings and its downloads', async () => {
  await openDisk('/disk?place=links');
  expect(await screen.findByRole('heading', { level: 1, name: 'Мои ссылки' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Мои ссылки' })).toHaveAttribute('aria-current', 'page');
  const first = await row('Акт 1');
  for (const words of ['Бессрочно', '7', '2 из 5']) expect(first).toHaveTextContent(words);
  expect(within(first).getByRole('link')).toHaveAttribute('href', `/disk?open=${buildId(1)}`);
  expect(await row('Акт 2')).toHaveTextContent('Срок истёк');
  expect(await row('Акт 3')).toHaveTextContent('Лимит скачиваний исчерпан');
});

test('a link is changed and revoked where it is listed; revoking is confirmed, because it cannot be undone', async () => {
  const sent: unknown[] = [];
  fakeRoute(updateLink, ({ params, body }) => {
    sent.push([params.linkId, body.downloadLimit]);
    return links[0] as (typeof links)[number];
  });
  fakeRoute(revokeLink, ({ params }) => {
    sent.push(params.linkId);
    links = links.filter(({ id }) => id !== params.linkId);
    return {};
  });
  const { user } = await openDisk('/disk?place=links');
  await user.click(within(await row('Акт 1')).getByRole('button', { name: 'Действия: Акт 1.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Изменить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ссылка на «Акт 1.pdf»' }));
  await user.clear(dialog.getByLabelText(/Лимит скачиваний/));
  await user.type(dialog.getByLabelText(/Лимит скачиваний/), '9{Enter}');
  await waitFor(() => expect(sent).toEqual([[buildId(101), 9]]));
  await user.click(within(await row('Акт 2')).getByRole('button', { name: 'Действия: Акт 2.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: /Отозвать/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Отозвать 1 ссылку?' }));
  expect(sent).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Акт 2/ })).toBeNull());
  expect(sent.at(-1)).toBe(buildId(102));
});
