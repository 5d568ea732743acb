import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setTestTexts } from '../../testing/index.ts';
import { TextEditor } from './text-editor.tsx';

const people = [
  { id: 'a', label: 'Анна Петрова' },
  { id: 'b', label: 'Борис Котов' },
  { id: 'c', label: 'Вера' },
];
const mentions = {
  search: async (query: string) =>
    people.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  getName: (id: string) => people.find((person) => person.id === id)?.label ?? null,
};

beforeEach(setTestTexts);

type Props = Partial<Parameters<typeof TextEditor>[0]>;

function Place(props: Props & { readonly onChange: (markdown: string) => void }) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <TextEditor
      label="Сообщение"
      mentions={mentions}
      {...props}
      value={value}
      onChange={(markdown) => {
        props.onChange(markdown);
        setValue(markdown);
      }}
    />
  );
}

function openEditor(props: Props = {}) {
  const onChange = vi.fn<(markdown: string) => void>();
  render(<Place {...props} onChange={onChange} />);
  return { onChange, user: userEvent.setup(), text: () => onChange.mock.lastCall?.[0] };
}
const field = () => screen.getByRole('textbox', { name: 'Сообщение' });

test('on touch a name after @ is chosen from the list by keys, shown as a name and written as an id', async () => {
  const { user, text } = openEditor();
  await user.type(field(), 'Привет, @');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await user.type(field(), 'бор');
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Привет, @Борис Котов ');
  expect(text()).toBe('Привет, <@b> ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field(), 'и @');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a chosen name of one word is not searched again', async () => {
  const { user } = openEditor();
  await user.type(field(), '@вер');
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('@Вера ');
  await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.type(field(), '@');
  await screen.findByRole('listbox');
});

test('Enter sends, Shift+Enter begins a line, and neither happens while a word is being composed', async () => {
  const onSubmit = vi.fn();
  const { user } = openEditor({ onSubmit });
  await user.type(field(), 'а{Shift>}{Enter}{/Shift}б');
  expect(field()).toHaveValue('а\nб');
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('on a touch keyboard Enter begins a line', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  );
  const onSubmit = vi.fn();
  const { user } = openEditor({ onSubmit });
  await user.type(field(), 'а{Enter}б');
  expect(field()).toHaveValue('а\nб');
  expect(onSubmit).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('pasted files are handed over, text with the picture of it is text', async () => {
  const onFiles = vi.fn();
  openEditor({ onFiles });
  const file = new File(['x'], 'x.png');
  const data = (text: string) => ({ clipboardData: { files: [file], getData: () => text } });
  fireEvent.paste(field(), data('из Word'));
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.paste(field(), data(''));
  expect(onFiles).toHaveBeenCalledWith([file]);
});

test('the buttons of the place are there on touch', () => {
  openEditor({ actions: <button type="button">Отправить</button> });
  expect(screen.getByRole('button', { name: 'Отправить' })).toBeVisible();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('a name that arrives after the text is shown, and the caret stays where it was', async () => {
  const names = new Map<string, string>();
  const source = { ...mentions, getName: (id: string) => names.get(id) ?? null };
  const shown = () => (
    <TextEditor label="Сообщение" mentions={source} value="Да, <@b>, <@a> идёт" onChange={vi.fn()} />
  );
  const { rerender } = render(shown());
  expect(field()).toHaveValue('Да, @…, @… идёт');
  const area = field() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(8, 8);
  fireEvent.select(area);
  names.set('b', 'Борис Котов');
  rerender(shown());
  expect(field()).toHaveValue('Да, @Борис Котов, @… идёт');
  expect(area.selectionStart).toBe('Да, @Борис Котов, '.length);
});

test('near the end the rest is counted; a text that is too long is marked as wrong', async () => {
  const { user } = openEditor({ maxLength: 20, value: 'а'.repeat(18) });
  expect(screen.queryByText(/Остал/)).toBeNull();
  await user.type(field(), 'а');
  expect(screen.getByText('Остался 1 знак')).toBeVisible();
  await user.type(field(), 'ааа');
  expect(field()).toBeInvalid();
  expect(screen.getByText('Сократите текст на 2 знака')).toBeVisible();
});

test('an error, a text to read and a disabled field are seen', () => {
  openEditor({ error: 'Напишите что-нибудь', isReadOnly: true, isDisabled: true });
  expect(field()).toBeInvalid();
  expect(field()).toBeDisabled();
  expect(field()).toHaveAttribute('readonly');
  expect(field()).toHaveAccessibleDescription('Напишите что-нибудь');
});

test('with a keyboard the rich editor replaces the textarea and loses nothing that was typed meanwhile', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: fine)' }) as MediaQueryList,
  );
  const { onChange } = openEditor({ onSubmit: vi.fn() });
  fireEvent.change(field(), { target: { value: 'Привет, **мир**\n- раз' } });
  await screen.findByRole('toolbar', { name: 'Оформление текста' });
  expect(field()).toHaveAttribute('contenteditable', 'true');
  expect(field().querySelector('strong')).toHaveTextContent('мир');
  expect(field().querySelector('li')).toHaveTextContent('раз');
  expect(onChange).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('with a keyboard a name that arrives later is shown, and no mark looks pressed before there is a caret', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: fine)' }) as MediaQueryList,
  );
  const names = new Map<string, string>();
  const source = { ...mentions, getName: (id: string) => names.get(id) ?? null };
  const onChange = vi.fn();
  const shown = () => (
    <TextEditor label="Сообщение" mentions={source} value="**Да**, <@b>" onChange={onChange} />
  );
  const { rerender } = render(shown());
  await screen.findByRole('toolbar');
  const bold = screen.getByRole('button', { name: 'Жирный' });
  expect(bold).toHaveAttribute('aria-pressed', 'false');
  expect(field()).toHaveTextContent('Да, @…');
  names.set('b', 'Борис Котов');
  rerender(shown());
  expect(field()).toHaveTextContent('Да, @Борис Котов');
  expect(onChange).not.toHaveBeenCalled();
  act(() => field().focus());
  await vi.waitFor(() => expect(bold).toHaveAttribute('aria-pressed', 'true'));
  vi.restoreAllMocks();
});

test('a button of the bar says whether its mark is on, and the bar is one stop of the Tab key', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: fine)' }) as MediaQueryList,
  );
  const { text } = openEditor({ value: 'слово' });
  const bar = await screen.findByRole('toolbar');
  expect([...bar.querySelectorAll('button')].filter((button) => button.tabIndex === 0)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Маркированный список' }));
  expect(screen.getByRole('button', { name: 'Маркированный список' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(text()).toBe('- слово');
  vi.restoreAllMocks();
});

test('after what was sent is removed from the field, undo takes back only what was typed since', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: fine)' }) as MediaQueryList,
  );
  const shown = (value: string) => <TextEditor label="Сообщение" value={value} onChange={onChange} />;
  const onChange = vi.fn<(markdown: string) => void>();
  const { rerender } = render(shown('начало'));
  const bar = await screen.findByRole('toolbar');
  const bullets = within(bar).getByRole('button', { name: 'Маркированный список' });
  const undo = () => fireEvent.keyDown(field(), { key: 'z', code: 'KeyZ', ctrlKey: true });
  fireEvent.click(bullets);
  expect(onChange).toHaveBeenLastCalledWith('- начало');
  rerender(shown('- начало'));
  rerender(shown(''));
  fireEvent.click(within(bar).getByRole('button', { name: 'Цитата' }));
  expect(field().querySelector('blockquote')).not.toBeNull();
  undo();
  expect(field().querySelector('blockquote')).toBeNull();
  expect(field().textContent).toBe('');
  undo();
  expect(field()).toHaveTextContent('начало');
  expect(field().querySelector('li')).not.toBeNull();
  vi.restoreAllMocks();
});

test('a field that opens with words is written on behind them', async () => {
  const { user, text } = openEditor({ value: 'Сдаём', isFocused: true });
  await user.keyboard(' завтра');
  expect(text()).toBe('Сдаём завтра');
});
