import { requestErrors } from '@artel/contract';
import { createFolder, type DiskNode, diskErrors, listFolder, listSpaces } from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { fails, fakeRoute, setTestTexts, signIn, withQueries } from '@artel/web/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { FolderTree } from './folder-tree.tsx';
import type { Target } from './use-node-moves.ts';

let folders: DiskNode[];
beforeEach(async () => {
  await setTestTexts(strings);
  signIn();
  folders = [buildNode(1, { kind: 'folder', name: 'Акты' })];
  fakeRoute(listSpaces, () => ({
    items: [{ id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  // Pages of two entries.
  fakeRoute(listFolder, ({ params, query }) => {
    const below = folders.filter(({ parentId }) => parentId === params.folderId);
    const from = Number(query.cursor ?? 0);
    return { items: below.slice(from, from + 2), nextCursor: below.length > from + 2 ? `${from + 2}` : null };
  });
});

interface ChosenProps {
  readonly open: readonly string[];
  readonly onChoose: (target: Target) => void;
}

function Chosen({ open, onChoose }: ChosenProps) {
  const [chosen, setChosen] = useState<Target>();
  const choose = (target: Target) => {
    onChoose(target);
    setChosen(target);
  };
  return <FolderTree label="Куда" open={open} chosen={chosen} onChoose={choose} />;
}

function show(open = [buildId(0)]) {
  const onChoose = vi.fn();
  render(<Chosen open={open} onChoose={onChoose} />, { wrapper: withQueries() });
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
  expect(onChoose.mock.lastCall).toEqual([{ id: buildId(9), name: 'За ноябрь' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where nothing is chosen and nothing was open, no folder is made, also not later', async () => {
  const { user } = show([]);
  const make = screen.getByRole('button', { name: 'Создать папку' });
  const disk = await screen.findByRole('treeitem', { name: 'Мой диск' });
  await user.click(make);
  await user.click(disk);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(make).toBeEnabled();
});

test('all folders below one are shown, and a new one is among them; behind the first file nothing is requested', async () => {
  const names = ['А', 'Б', 'Г', 'Д', 'Е'];
  folders = names.map((name, at) => buildNode(at + 1, { kind: 'folder', name }));
  folders.push(buildNode(20, { name: 'план.txt' }), buildNode(21, { name: 'смета.txt' }), buildNode(22));
  fakeRoute(createFolder, ({ body }) => {
    const made = buildNode(9, { kind: 'folder', ...body });
    folders.splice(2, 0, made);
    return made;
  });
  const { user, onChoose } = show();
  await screen.findByRole('treeitem', { name: 'Е' });
  await user.click(screen.getByRole('button', { name: 'Создать папку' }));
  await user.type(screen.getByLabelText('Название'), 'В{Enter}');
  await screen.findByRole('treeitem', { name: 'В', selected: true });
  const shown = screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(['Мой диск', 'А', 'Б', 'В', 'Г', 'Д', 'Е']);
  expect(onChoose.mock.calls).toEqual([[{ id: buildId(9), name: 'В' }]]);
});

test('folders that do not load are reported, and can be requested again', async () => {
  let isBroken = true;
  fakeRoute(listFolder, () =>
    isBroken ? fails(requestErrors['not-found'], 'Нет.') : { items: folders, nextCursor: null },
  );
  const { user, onChoose } = show();
  const again = await screen.findByRole('treeitem', { name: /Попробовать ещё раз/ });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole('treeitem', { name: 'Акты' })).toBeVisible();
  expect(screen.queryByRole('treeitem', { name: /Попробовать/ })).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});
