import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setTestTexts } from '../../testing/index.ts';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { Avatar } from './avatar.tsx';

test('a person has the same two letters wherever the picture is: of the given name, then of the family name', async () => {
  await setTestTexts();
  for (const size of ['inline', 'small', 'large', 'portrait'] as const) {
    const { container, unmount } = render(<Avatar givenName="Мария" familyName="Ершова" size={size} />, {
      wrapper: ArtelTheme,
    });
    expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'МЕ');
    unmount();
  }
});
