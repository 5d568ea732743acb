import { createFolder, type DiskNode, diskErrors, listFolder, listSpaces } from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { createQueries } from '@artel/web';
import { fails, fakeRoute, signIn, speak } from '@artel/web/testing';
import { ArtelTheme } from '@artel/web/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildNode, idOf } from '../testing/build-node.ts';
import { FolderTree } from './folder-tree.tsx';
import type { Target } from './use-node-moves.ts';

let folders: DiskNode[];
beforeEach(async () => {
  await speak(strings);
  signIn();
  folders = [buildNode(1, { kind: 'folder', name: 'Акты' })];
  fakeRoute(listSpaces, () => ({
    items: [{ id: idOf(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  // Pages of two.
  fakeRoute(listFolder, ({ params, query }) => {
    const below = folders.filter(({ parentId }) => parentId === params.folderId);
    const from = Number(query.cursor ?? 0);
    return { items: below.slice(from, from + 2), nextCursor: below.length > from + 2 ? `${from + 2}` : null };
  });
});

function Chosen({ onChoose }: { readonly onChoose: (target: Target) => void }) {
  const [chosen, setChosen] = useState<Target>();
  const choose = (target: Target) => {
    onChoose(target);
    setChosen(target);
  };
  return <FolderTree label="Куда" open={[idOf(0)]} chosen={chosen} onChoose={choose} />;
}

function show() {
  const onChoose = vi.fn();
  render(
    <QueryClientProvider client={createQueries()}>
      <Chosen onChoose={onChoose} />
    </QueryClientProvider>,
    { wrapper: ArtelTheme },
  );
  return { user: userEvent.setup(), onChoose };
}

test('a folder that is missing is made in the chosen one, and is the chosen one then', async () => {
  const { user, onChoose } = show();
  let isTaken = true;
  fakeRoute(createFolder, ({ body }) => {
    if (isTaken)
      return fails(diskErrors['name-taken'], 'Такая папка уже есть.', [
        { path: 'name', message: 'Такая папка уже есть.' },
      ]);
    const made = buildNode(9, { kind: 'folder', ...body });
    folders = [...folders, made];
    return made;
  });
  const make = screen.getByRole('button', { name: 'Создать папку' });
  await screen.findByRole('treeitem', { name: 'Мой диск' });
  await user.click(make);
  expect(screen.getByText('Появится внутри «Мой диск»')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  await user.click(await screen.findByRole('treeitem', { name: 'Акты' }));
  await user.click(make);
  expect(screen.getByText('Появится внутри «Акты»')).toBeVisible();
  await user.type(screen.getByLabelText('Название'), 'За ноябрь{Enter}');
  expect(await screen.findByText('Такая папка уже есть.')).toBeVisible();
  isTaken = false;
  await user.keyboard('{Enter}');
  const made = await screen.findByRole('treeitem', { name: 'За ноябрь' });
  expect(made).toHaveAttribute('aria-selected', 'true');
  expect(made).toHaveAttribute('aria-level', '3');
  expect(onChoose.mock.lastCall).toEqual([{ id: idOf(9), name: 'За ноябрь' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('however many folders lie below one, all of them come; behind the first file nothing is asked for', async () => {
  folders = ['А', 'Б', 'В', 'Г', 'Д'].map((name, at) => buildNode(at + 1, { kind: 'folder', name }));
  folders.push(buildNode(20, { name: 'план.txt' }), buildNode(21, { name: 'смета.txt' }));
  const { user, onChoose } = show();
  for (const name of ['Б', 'Г']) {
    expect(await screen.findByRole('treeitem', { name })).toBeVisible();
    await user.click(screen.getByRole('treeitem', { name: 'Показать ещё папки' }));
  }
  await user.click(await screen.findByRole('treeitem', { name: 'Д' }));
  expect(screen.queryByRole('treeitem', { name: 'Показать ещё папки' })).toBeNull();
  expect(onChoose.mock.calls).toEqual([[{ id: idOf(5), name: 'Д' }]]);
});
