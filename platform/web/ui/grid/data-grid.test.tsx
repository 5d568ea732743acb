import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setTestTexts } from '../../testing/index.ts';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { DataGrid } from './data-grid.tsx';
import { DataGridSkeleton } from './data-grid-skeleton.tsx';
import type { GridSort } from './grid-column.ts';
import type { GridRows } from './grid-rows.ts';
import { useSelection } from './use-selection.ts';

beforeEach(() => setTestTexts());

interface Document {
  readonly id: string;
  readonly name: string;
  readonly isFolder?: boolean;
}

const documents = (count: number): Document[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Лист ${at}`, isFolder: at === 0 }));

const onOpen = vi.fn();
const onMore = vi.fn();
const onTrash = vi.fn();
const onDrop = vi.fn();
const onFiles = vi.fn();
const onCopy = vi.fn();
const onReadFailure = vi.fn();

interface ListProps {
  readonly items: readonly Document[] | GridRows<Document>;
  readonly hasMore?: boolean;
  readonly view?: 'list' | 'tiles';
  readonly mayChoose?: boolean;
  readonly findsNames?: boolean;
  readonly moreFailure?: unknown;
  readonly total?: number;
  readonly findPlace?: (letters: string) => Promise<number | undefined>;
  readonly isPale?: (item: Document) => boolean;
  readonly arrival?: { readonly id: string | undefined };
}

function List({ items, hasMore = false, view = 'list', mayChoose = true, ...rest }: ListProps) {
  const selection = useSelection();
  const [sort, setSort] = useState<GridSort>({ by: 'name', order: 'asc' });
  const actions = (ids: readonly string[]) => [
    { key: 'share', label: 'Поделиться', run: vi.fn() },
    { key: 'move', label: 'Переместить', run: vi.fn() },
    { key: 'trash', label: 'Удалить', shortcut: 'Delete' as const, run: () => onTrash(ids) },
  ];
  return (
    <DataGrid
      label="Бумаги"
      items={items}
      getId={getId}
      getName={({ name }) => name}
      nameTitle="Имя"
      nameSort="name"
      nameCell={({ name }) => <span>{name}</span>}
      columns={[
        { key: 'size', title: 'Размер', width: 80, align: 'end', sort: 'size', cell: () => '12 КБ' },
        { key: 'owner', title: 'Владелец', width: 120, cell: () => 'Анна' },
      ]}
      view={view}
      tile={() => <i>картинка</i>}
      sort={sort}
      onSort={setSort}
      {...(mayChoose && { selection })}
      getActions={actions}
      bulkActions={actions}
      drag={{
        kind: 'papers',
        mayDrag: () => true,
        accepts: ({ isFolder = false }) => isFolder,
        onDrop,
        onFiles,
      }}
      onOpen={onOpen}
      hasMore={hasMore}
      onMore={onMore}
      onReadFailure={onReadFailure}
      keys={[{ keys: 'mod c', run: onCopy }]}
      {...rest}
    />
  );
}

const getId = ({ id }: Document) => id;

beforeEach(() => vi.clearAllMocks());

function open(props: ListProps) {
  const view = render(<List {...props} />, { wrapper: ArtelTheme });
  return { ...view, user: userEvent.setup() };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}(?!\\d)`) });
const chosen = () =>
  screen.getAllByRole('row', { selected: true }).map((found) => within(found).getByText(/^Лист/).textContent);
const focusedName = () => (document.activeElement as HTMLElement).textContent;

test('only what is in the window is drawn, and the next page is requested when its end comes near', () => {
  const { rerender } = open({ items: documents(10_000), hasMore: true });
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByRole('grid', { name: 'Бумаги' })).toHaveAttribute('aria-rowcount', '-1');
  rerender(<List items={documents(20)} hasMore />);
  expect(onMore).toHaveBeenCalled();
  rerender(<List items={documents(20)} />);
  expect(screen.getByRole('grid', { name: 'Бумаги' })).toHaveAttribute('aria-rowcount', '21');
});

test('keys walk over all rows, the drawn and the others; what has the focus stays drawn', async () => {
  const { user } = open({ items: documents(500) });
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(row('Лист 0')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(row('Лист 1')).toHaveFocus();
  await user.keyboard('{End}');
  expect(row('Лист 499')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'p499' }));
  await user.keyboard('{Home}{Delete}');
  expect(onTrash).toHaveBeenCalledWith(['p0']);
});

test('the pointer chooses as a file manager does: a click one, Ctrl beside it, Shift up to it; a double click opens', async () => {
  const { user } = open({ items: documents(10) });
  await user.click(row('Лист 2'));
  expect(chosen()).toEqual(['Лист 2']);
  await user.keyboard('{Control>}');
  await user.click(row('Лист 5'));
  await user.keyboard('{/Control}');
  expect(chosen()).toEqual(['Лист 2', 'Лист 5']);
  await user.keyboard('{Shift>}');
  await user.click(row('Лист 7'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['Лист 5', 'Лист 6', 'Лист 7']);
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Лист 1' }));
  expect(chosen()).toEqual(['Лист 1', 'Лист 5', 'Лист 6', 'Лист 7']);
  await user.dblClick(row('Лист 3'));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'p3' }));
});

test('where nothing is chosen a click opens, and a double click opens once', async () => {
  const { user } = open({ items: documents(10), mayChoose: false });
  await user.click(row('Лист 2'));
  expect(onOpen.mock.calls).toEqual([[expect.objectContaining({ id: 'p2' })]]);
  await user.dblClick(row('Лист 3'));
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('keys choose: Space one, Shift with arrows a range that also shrinks, Ctrl+A all, Esc nothing', async () => {
  const { user } = open({ items: documents(10) });
  await user.click(row('Лист 3'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  expect(chosen()).toEqual(['Лист 3', 'Лист 4']);
  await user.keyboard('{ArrowDown} ');
  expect(chosen()).toEqual(['Лист 3', 'Лист 4', 'Лист 5']);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toHaveLength(10);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('row', { selected: true })).toBeNull();
  await user.keyboard('{Control>}[KeyA]{/Control}');
  expect(chosen()).toHaveLength(10);
});

test('one bar has two acts and «…» with the others; the box in the head takes all and gives all up', async () => {
  const { user } = open({ items: documents(4) });
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё' }));
  const bar = within(screen.getByRole('region', { name: 'С выбранным' }));
  expect(bar.getByText('Выбрано: 4')).toBeVisible();
  expect(bar.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
    'Поделиться',
    'Переместить',
    'Другие действия',
    'Снять выбор',
  ]);
  await user.click(bar.getByRole('button', { name: 'Другие действия' }));
  await user.click(screen.getByRole('menuitem', { name: 'Удалить' }));
  expect(onTrash).toHaveBeenCalledWith(['p0', 'p1', 'p2', 'p3']);
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Лист 2' }));
  expect(screen.getByRole('checkbox', { name: 'Выбрать всё' })).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё' }));
  expect(screen.queryByRole('region', { name: 'С выбранным' })).toBeNull();
});

test('the right button offers what «…» does: of all that is chosen, or of one that is not', async () => {
  const { user } = open({ items: documents(5) });
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Лист 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Лист 2' }));
  fireEvent.contextMenu(row('Лист 2'), { clientX: 30, clientY: 30 });
  await user.click(screen.getByRole('menuitem', { name: 'Удалить' }));
  expect(onTrash).toHaveBeenLastCalledWith(['p1', 'p2']);
  await user.click(screen.getByRole('button', { name: 'Действия: Лист 4' }));
  await user.click(screen.getByRole('menuitem', { name: 'Удалить' }));
  expect(onTrash).toHaveBeenLastCalledWith(['p4']);
});

test('the head sorts, and turns the order of what it sorts by', async () => {
  const { user } = open({ items: documents(3) });
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Имя')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Имя' }));
  expect(head('Имя')).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Размер' }));
  expect(head('Размер')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('Имя')).not.toHaveAttribute('aria-sort');
  expect(screen.queryByRole('button', { name: 'Владелец' })).toBeNull();
});

test('a row that goes away leaves the focus to the next one, and a new one before it takes nothing', async () => {
  const { user, rerender } = open({ items: documents(5) });
  await user.click(row('Лист 2'));
  rerender(<List items={[{ id: 'new', name: 'Лист новый' }, ...documents(5)]} />);
  expect(row('Лист 2')).toHaveFocus();
  rerender(<List items={documents(5).filter(({ id }) => id !== 'p2')} />);
  await act(async () => undefined);
  expect(focusedName()).toContain('Лист 3');
});

/** Sets the pointer's position, as the browser would report it. */
function point(name: string) {
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(row(name));
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 90, clientY: 90 });
}

function lift(name: string) {
  fireEvent.pointerDown(row(name), { pointerId: 1, pointerType: 'mouse', isPrimary: true });
  point(name);
}

const release = () => fireEvent.pointerUp(window, { pointerId: 1 });

test('selected items are dragged onto a folder, and onto nothing else', async () => {
  const { user } = open({ items: documents(5) });
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Лист 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Лист 2' }));
  lift('Лист 2');
  expect(document.body).toHaveTextContent('Выбрано: 2');
  point('Лист 3');
  expect(row('Лист 3')).not.toHaveAttribute('data-over');
  release();
  expect(onDrop).not.toHaveBeenCalled();
  lift('Лист 2');
  point('Лист 0');
  expect(row('Лист 0')).toHaveAttribute('data-over');
  release();
  expect(onDrop).toHaveBeenCalledWith(['p1', 'p2'], expect.objectContaining({ id: 'p0' }));
  expect(row('Лист 0')).not.toHaveAttribute('data-over');
});

test('a folder is not dragged into itself, whether it is chosen or not', async () => {
  const { user } = open({ items: documents(3) });
  for (const act of ['dragged', 'chosen and dragged']) {
    if (act !== 'dragged') await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Лист 0' }));
    lift('Лист 0');
    point('Лист 0');
    release();
  }
  expect(onDrop).not.toHaveBeenCalled();
});

test('Shift+Space lifts an entry, arrows go to the folders, Enter puts it there; the focus stays', async () => {
  const { user } = open({ items: documents(5) });
  await user.click(row('Лист 3'));
  await user.keyboard('{Shift>} {/Shift}{ArrowUp}');
  expect(row('Лист 0')).toHaveAttribute('data-over');
  expect(document.querySelector('[aria-live="assertive"]')).toHaveTextContent('Переместить в «Лист 0»');
  await user.keyboard('{Enter}');
  expect(onDrop).toHaveBeenCalledWith(['p3'], expect.objectContaining({ id: 'p0' }));
  expect(row('Лист 3')).toHaveFocus();
  expect(onOpen).not.toHaveBeenCalled();
  await user.keyboard('{Shift>} {/Shift}{ArrowUp}{Escape}{ArrowUp}');
  expect(onDrop).toHaveBeenCalledOnce();
  expect(row('Лист 2')).toHaveFocus();
});

test('files from outside are dropped onto a folder, also a chosen one, and onto nothing else', async () => {
  const { user } = open({ items: documents(3) });
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Лист 0' }));
  const dataTransfer = { types: ['Files'] };
  const drag = (name: string) => {
    const over = createEvent.dragOver(row(name), { dataTransfer });
    fireEvent(row(name), over);
    fireEvent.drop(row(name), { dataTransfer });
    return over.defaultPrevented;
  };
  expect(drag('Лист 1')).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
  expect(drag('Лист 0')).toBe(true);
  expect(onFiles).toHaveBeenCalledWith(
    expect.objectContaining(dataTransfer),
    expect.objectContaining({ id: 'p0' }),
  );
  expect(onDrop).not.toHaveBeenCalled();
});

test('tiles are beside each other and the keys walk them in both directions', async () => {
  const { user } = open({ items: documents(6), view: 'tiles' });
  const tile = (name: string) => screen.getByRole('gridcell', { name: new RegExp(name) });
  await user.click(tile('Лист 0'));
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(tile('Лист 3')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'p3' }));
});

test('a part of a long list is loaded: keys wait where it is not, and a range reads the items between', async () => {
  const all = documents(300);
  const requested: number[][] = [];
  const rows: GridRows<Document> = {
    length: 300,
    at: (index) => (index < 10 || index >= 290 ? all[index] : undefined),
    chunks: [
      { start: 0, items: all.slice(0, 10) },
      { start: 290, items: all.slice(290) },
    ],
    onSee: vi.fn(),
    read: async function* (first, last) {
      requested.push([first, last]);
      yield all.slice(first, last + 1);
    },
  };
  const { user } = open({ items: rows });
  expect(rows.onSee).toHaveBeenCalledWith(0, expect.any(Number));
  await user.click(row('Лист 4'));
  await user.keyboard('{End}');
  expect(row('Лист 299')).toHaveFocus();
  await user.keyboard('{Shift>}');
  await user.click(row('Лист 299'));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('Выбрано: 296')).toBeVisible();
  expect(requested).toEqual([[4, 299]]);
  await user.keyboard('{Escape}{Home}{PageDown}');
  expect(document.activeElement).toHaveAttribute('aria-busy', 'true');
});

interface PagesProps extends Pick<ListProps, 'findPlace' | 'findsNames'> {
  readonly count: number;
  readonly failsAt?: number;
}

/** A list of which a part is loaded at first, and each request loads a hundred more. */
function Pages({ count, failsAt = Number.POSITIVE_INFINITY, ...rest }: PagesProps) {
  const [loaded, setLoaded] = useState(100);
  const [failure, setFailure] = useState<unknown>();
  onMore.mockImplementation(() => {
    if (loaded >= failsAt) setFailure(refusal);
    else setLoaded(Math.min(count, loaded + 100));
  });
  const hasMore = loaded < count;
  return (
    <List
      items={documents(loaded)}
      hasMore={hasMore}
      {...rest}
      {...(failure !== undefined && { moreFailure: failure })}
    />
  );
}

const refusal = new Error('Не сейчас.');

test('End goes to the last entry of all, whether it is loaded yet or not, and Shift chooses up to it', async () => {
  render(<Pages count={950} />, { wrapper: ArtelTheme });
  const user = userEvent.setup();
  act(() => row('Лист 0').focus());
  await user.keyboard('{End}');
  await vi.waitFor(() => expect(row('Лист 949')).toHaveFocus());
  await user.keyboard('{Home}{Shift>}{End}{/Shift}');
  expect(screen.getByText('Выбрано: 950')).toBeVisible();
});

test('Ctrl+A in a list with further pages loads and chooses all of it, and offers no act before', async () => {
  render(<Pages count={950} />, { wrapper: ArtelTheme });
  const user = userEvent.setup();
  act(() => row('Лист 0').focus());
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('Выбрано: 950')).toBeVisible();
});

test('when a page fails to load, a part of the list is never chosen as all of it', async () => {
  render(<Pages count={950} failsAt={500} />, { wrapper: ArtelTheme });
  const user = userEvent.setup();
  act(() => row('Лист 0').focus());
  await user.keyboard('{Control>}a{/Control}');
  await vi.waitFor(() => expect(onReadFailure).toHaveBeenCalledWith(refusal));
  expect(screen.queryByRole('region', { name: 'С выбранным' })).toBeNull();
});

test('a known number of all entries is that of the rows before all are loaded', () => {
  open({ items: documents(100), hasMore: true, total: 2_000 });
  expect(screen.getByRole('grid', { name: 'Бумаги' })).toHaveAttribute('aria-rowcount', '2001');
});

test('keys of the list act wherever the focus is, but only on what is chosen, and not from a field', async () => {
  render(<input aria-label="Поиск" />);
  const { user } = open({ items: documents(10) });
  await user.keyboard('{Delete}{Control>}c{/Control}');
  expect([onTrash.mock.calls, onCopy.mock.calls]).toEqual([[], []]);
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Лист 3' }));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Delete}{Control>}c{/Control}');
  expect(onTrash).toHaveBeenCalledWith(['p3']);
  expect(onCopy).toHaveBeenCalledWith(['p3']);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toHaveLength(10);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'С выбранным' })).toBeNull();
  await user.keyboard('{End}');
  expect(row('Лист 9')).toHaveFocus();
  await user.click(screen.getByRole('textbox', { name: 'Поиск' }));
  await user.keyboard('{Control>}a{/Control}{End}');
  expect(screen.queryByRole('region', { name: 'С выбранным' })).toBeNull();
});

test('letters find a name in a list that has names, and the same letter the next one', async () => {
  const names = ['Акт', 'Договор', 'Доверенность', 'Счёт'];
  const { user } = open({ items: names.map((name, at) => ({ id: `n${at}`, name })), findsNames: true });
  act(() => row('Акт').focus());
  await user.keyboard('д');
  expect(row('Договор')).toHaveFocus();
  await user.keyboard('д');
  expect(row('Доверенность')).toHaveFocus();
  await user.keyboard('ог');
  expect(row('Договор')).toHaveFocus();
});

test('letters lead into the list where nothing has the focus, before the frame gets them', async () => {
  const frame = vi.fn();
  const listen = (event: KeyboardEvent) => event.defaultPrevented || frame(event.key);
  window.addEventListener('keydown', listen);
  const names = ['Акт', 'Анкета', 'Договор'];
  const { user } = open({ items: names.map((name, at) => ({ id: `n${at}`, name })), findsNames: true });
  expect(document.body).toHaveFocus();
  await user.keyboard('а');
  expect(row('Акт')).toHaveFocus();
  act(() => row('Акт').blur());
  await user.keyboard('щ');
  expect(document.body).toHaveFocus();
  window.removeEventListener('keydown', listen);
  expect(frame.mock.calls).toEqual([['щ']]);
});

test('Ctrl+A while the list loads never selects the text of the page', () => {
  render(<DataGridSkeleton />, { wrapper: ArtelTheme });
  expect(fireEvent.keyDown(document.body, { code: 'KeyA', key: 'a', ctrlKey: true })).toBe(false);
});

test('a name beyond the loaded part gets the focus once the list is loaded up to it', async () => {
  const findPlace = vi.fn(async () => 250);
  render(<Pages count={950} findsNames findPlace={findPlace} />, { wrapper: ArtelTheme });
  const user = userEvent.setup();
  act(() => row('Лист 0').focus());
  await user.keyboard('ли');
  expect(findPlace).not.toHaveBeenCalled();
  await user.keyboard('щ');
  await vi.waitFor(() => expect(row('Лист 250')).toHaveFocus());
  expect(findPlace).toHaveBeenCalledExactlyOnceWith('лищ');
});

test('a person who arrives in a list has the focus there, at the entry that they came from', () => {
  open({ items: documents(10), arrival: { id: 'p4' } });
  expect(row('Лист 4')).toHaveFocus();
});

test('the focus is not taken from a field by an arrival', () => {
  render(<input aria-label="Поиск" />);
  act(() => screen.getByRole('textbox', { name: 'Поиск' }).focus());
  open({ items: documents(10), arrival: { id: undefined } });
  expect(screen.getByRole('textbox', { name: 'Поиск' })).toHaveFocus();
});

test('a cut entry is pale', () => {
  open({ items: documents(3), isPale: ({ id }) => id === 'p1' });
  expect(row('Лист 1')).toHaveAttribute('data-pale');
  expect(row('Лист 2')).not.toHaveAttribute('data-pale');
});

test('a column of names of any length shares the free room with the name', () => {
  const columns = (isGrowing: boolean) => [
    { key: 'owner', title: 'Владелец', width: 160, isGrowing, cell: () => 'Анна' },
  ];
  const template = (isGrowing: boolean) => {
    const { container, unmount } = render(
      <ArtelTheme>
        <DataGrid
          label="Бумаги"
          items={documents(1)}
          getId={getId}
          getName={({ name }) => name}
          nameTitle="Имя"
          nameCell={({ name }) => name}
          columns={columns(isGrowing)}
          onOpen={onOpen}
        />
      </ArtelTheme>,
    );
    const found = container
      .querySelector<HTMLElement>('[style*="--columns"]')
      ?.style.getPropertyValue('--columns');
    unmount();
    return found;
  };
  expect(template(false)).toBe('minmax(0, 1fr) 10rem 2.5rem');
  expect(template(true)).toBe('minmax(13.75rem, 1fr) minmax(10rem, 1fr) 2.5rem');
});
