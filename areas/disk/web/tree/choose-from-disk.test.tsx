import { type DiskNode, listFolder, listSpaces, searchNodes } from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { fakeRoute, setTestTexts, signIn, withQueries } from '@artel/web/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SaveToDisk } from '../moves/save-to-disk.tsx';
import { buildId, buildNode } from '../testing/build-node.ts';
import { uploadFiles } from '../uploads/upload-files.ts';
import { ChooseFromDisk } from './choose-from-disk.tsx';

vi.mock('../uploads/upload-files.ts', async (original) => ({
  ...(await original<object>()),
  uploadFiles: vi.fn(),
}));

beforeEach(async () => {
  await setTestTexts(strings);
  signIn();
  fakeRoute(listSpaces, () => ({
    items: [{ id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  fakeRoute(listFolder, ({ params }) => ({
    items:
      params.folderId === buildId(0)
        ? [buildNode(1, { kind: 'folder', name: 'Акты' }), buildNode(2, { name: 'План.txt' })]
        : [buildNode(3, { name: 'Акт.pdf' }), buildNode(4, { name: 'Копия.pdf' })],
    nextCursor: null,
  }));
});

const show = (dialog: React.ReactNode) => render(dialog, { wrapper: withQueries() });

test('files of several folders are chosen for another area', async () => {
  const onChoose = vi.fn();
  const user = userEvent.setup();
  show(<ChooseFromDisk onChoose={onChoose} onClose={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Мой диск' }));
  await user.click(await screen.findByRole('button', { name: /План/ }));
  await user.click(screen.getByRole('button', { name: /Акты/ }));
  await user.click(await screen.findByRole('button', { name: /Акт\.pdf/ }));
  await user.click(screen.getByRole('button', { name: 'Выбрать 2 файла' }));
  const [files] = onChoose.mock.calls[0] as [DiskNode[]];
  expect(files.map(({ name }) => name)).toEqual(['План.txt', 'Акт.pdf']);
});

test('Esc empties the search before it closes the window', async () => {
  fakeRoute(searchNodes, () => ({ items: [], nextCursor: null }));
  const onClose = vi.fn();
  const user = userEvent.setup();
  show(<ChooseFromDisk onChoose={vi.fn()} onClose={onClose} />);
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'план{Escape}');
  expect(field).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('where one file is wanted, the next choice replaces it; what does not fit cannot be chosen', async () => {
  const onChoose = vi.fn();
  const user = userEvent.setup();
  show(
    <ChooseFromDisk
      isSingle
      isFit={({ name }) => name.endsWith('.pdf')}
      hint="Подойдёт PDF."
      onChoose={onChoose}
      onClose={vi.fn()}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Мой диск' }));
  expect(await screen.findByRole('button', { name: /План/ })).toBeDisabled();
  expect(screen.getByText('Подойдёт PDF.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Акты/ }));
  await user.click(await screen.findByRole('button', { name: /Акт\.pdf/ }));
  await user.click(screen.getByRole('button', { name: /Копия\.pdf/ }));
  await user.click(screen.getByRole('button', { name: 'Выбрать 1 файл' }));
  const [files] = onChoose.mock.calls[0] as [DiskNode[]];
  expect(files.map(({ name }) => name)).toEqual(['Копия.pdf']);
});

test('something of another area is stored in a folder of the disk, under a name that files may have', async () => {
  const onClose = vi.fn();
  const user = userEvent.setup();
  show(
    <SaveToDisk
      name="Счёт № 17/1.pdf"
      load={async () => new Blob(['%PDF-'], { type: 'application/pdf' })}
      onClose={onClose}
    />,
  );
  (await screen.findByRole('treeitem', { name: 'Мой диск' })).focus();
  await user.keyboard('{ArrowRight}');
  await user.click(await screen.findByRole('treeitem', { name: 'Акты' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить сюда' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(uploadFiles).toHaveBeenCalled());
  const [folderId, files] = vi.mocked(uploadFiles).mock.calls[0] ?? [];
  expect(folderId).toBe(buildId(1));
  expect(files?.map(({ file }) => [file?.name, file?.type])).toEqual([
    ['Счёт № 17-1.pdf', 'application/pdf'],
  ]);
});
