import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageName, useShownPageName } from './page-name.ts';

function Frame() {
  return <header>{useShownPageName() ?? 'Чат'}</header>;
}

function Page({ name }: { readonly name: string | undefined }) {
  usePageName(name);
  return null;
}

test('the frame shows the name of what the page shows, and the title of the page before and after', () => {
  const { rerender } = render(<Frame />);
  const show = (name: string | undefined, isOpen = true) =>
    rerender(
      <>
        <Frame />
        {isOpen && <Page name={name} />}
      </>,
    );
  show(undefined);
  expect(screen.getByRole('banner')).toHaveTextContent('Чат');
  show('Общий');
  expect(screen.getByRole('banner')).toHaveTextContent('Общий');
  show('Договоры');
  expect(screen.getByRole('banner')).toHaveTextContent('Договоры');
  show('Договоры', false);
  expect(screen.getByRole('banner')).toHaveTextContent('Чат');
});
