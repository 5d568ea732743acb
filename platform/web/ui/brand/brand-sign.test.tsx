import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetPublicConfig } from '../../config/public-config.ts';
import { BrandSign } from './brand-sign.tsx';

afterEach(() => {
  document.getElementById('artel-config')?.remove();
  forgetPublicConfig();
});

test('without a word from the operator the product’s own sign is drawn', () => {
  const { container } = render(<BrandSign />);
  expect(container.querySelector('svg')).toBeVisible();
});

test.each([
  [undefined, '32', '64', '24'],
  [64, '64', '128', '64'],
])('the operator’s own sign is shown at size %s, sharp on dense screens too', (size, one, two, width) => {
  const address = '/images/_/static/brand-sign?v=1&s=abc';
  const config = document.createElement('script');
  config.id = 'artel-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ brandSign: address });
  document.body.append(config);
  forgetPublicConfig();
  const { container } = render(size === undefined ? <BrandSign /> : <BrandSign size={size} />);
  const picture = container.querySelector('img');
  const of = (side: string) => address.replace('/_/', `/s_${side}x${side}/`);
  expect(picture).toHaveAttribute('src', of(one));
  expect(picture).toHaveAttribute('srcset', `${of(one)} 1x, ${of(two)} 2x`);
  expect(picture).toHaveAttribute('width', width);
  expect(picture).toHaveAttribute('alt', '');
});
