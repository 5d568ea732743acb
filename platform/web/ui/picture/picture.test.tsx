import { IMAGE_BREAKPOINTS, IMAGE_SIDES } from '@artel/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Picture, type PictureProps } from './picture.tsx';
import { pictureSources } from './picture-sources.ts';

const src = '/images/_/avatars/7?v=1&u=anna&e=1795263000&s=abc';
const props: PictureProps = { src, alt: 'Анна Петрова', width: 96, height: 96 };
const picture = () => screen.getByRole('img', { name: 'Анна Петрова' }) as HTMLImageElement;
const getWidths = (srcSet: string) => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test('[C-10] a picture of one width has a file for both densities, WebP by the proxy’s default', () => {
  expect(pictureSources({ ...props })).toEqual({
    src: src.replace('/_/', '/w_96/'),
    srcSet: `${src.replace('/_/', '/w_96/')} 1x, ${src.replace('/_/', '/w_192/')} 2x`,
    sizes: undefined,
  });
});

test('[C-10] a picture as wide as the window has files for every breakpoint at both densities', () => {
  const { srcSet, sizes } = pictureSources({ src, width: 1280, sizes: '100vw' });
  expect(getWidths(srcSet)).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
  expect(sizes).toBe('100vw');
  for (const [name, width] of Object.entries(IMAGE_BREAKPOINTS)) {
    expect(pictureSources({ src, width: 10, sizes: { [name]: '100vw' } }).sizes).toBe('100vw');
    expect(srcSet).toContain(`/w_${width}/`);
    expect(srcSet).toContain(`/w_${width * 2}/`);
  }
});

test('[C-10] sizes are passed to the browser from the widest breakpoint down, as words or as an object', () => {
  const words = pictureSources({ src, width: 400, sizes: 'xs:100vw  xl:400px md:50vw' });
  expect(words.sizes).toBe('(min-width: 1280px) 400px, (min-width: 768px) 50vw, 100vw');
  expect(words).toEqual(pictureSources({ src, width: 400, sizes: { xs: '100vw', md: '50vw', xl: '400px' } }));
  // At 320: 320 and 640; at 640: 640 and 1280; at 768: 384 and 768; at 1024: 512 and 1024; from 1280: 400 and 800.
  expect(getWidths(words.srcSet)).toEqual([320, 640, 768, 1024, 1280]);
  expect(pictureSources({ src, width: 1, sizes: '100vw 2xl:800px' }).sizes).toBe(
    '(min-width: 1536px) 800px, 100vw',
  );
});

test('[C-10] every file it names is one that the proxy makes, in the requested look', () => {
  const variants = { format: 'auto', quality: 80, background: 'ffffff' } as const;
  for (const sizes of ['33vw', 'xs:17px', 'xs:90vw lg:33.3vw', undefined]) {
    for (const width of [1, 100, 333, 5000]) {
      const { srcSet, src: usual } = pictureSources({ src, width, sizes, ...variants });
      for (const address of [usual, ...srcSet.split(', ')]) {
        const [, side] = /\/images\/f_auto&w_(\d+)&q_80&b_ffffff\/avatars\/7\?v=1/.exec(address) ?? [];
        expect(IMAGE_SIDES).toContain(Number(side));
      }
    }
  }
  expect(pictureSources({ src, width: 48, isSquare: true }).src).toContain('/s_48x48/');
});

test('a wrong size is reported to the developer', () => {
  for (const sizes of ['xs:50%', 'tablet:50vw', 'md', ''])
    expect(() => pictureSources({ src, width: 1, sizes })).toThrow('size is wrong');
});

test('its place is kept, it is loaded when it comes near, and its colour goes when it is there', () => {
  render(<Picture {...props} placeholder="rgb(1, 2, 3)" />);
  expect(picture()).toHaveAttribute('loading', 'lazy');
  expect(picture()).toHaveAttribute('decoding', 'async');
  expect(picture()).toHaveAttribute('width', '96');
  expect(picture()).toHaveAttribute('height', '96');
  expect(picture().style.aspectRatio).toBe('96 / 96');
  expect(picture().style.backgroundColor).toBe('rgb(1, 2, 3)');
  fireEvent.load(picture());
  expect(picture().style.backgroundColor).toBe('');
});

test('a picture that is seen at once is loaded at once', () => {
  render(<Picture {...props} isEager />);
  expect(picture()).toHaveAttribute('loading', 'eager');
});

test('a picture that does not come leaves its place and its name; a new address is a new try', () => {
  const onFailure = vi.fn();
  const { rerender } = render(<Picture {...props} onFailure={onFailure} />);
  fireEvent.error(picture());
  expect(onFailure).toHaveBeenCalledOnce();
  expect(picture().tagName).toBe('SPAN');
  rerender(<Picture {...props} src={src.replace('s=abc', 's=def')} onFailure={onFailure} />);
  expect(picture().tagName).toBe('IMG');
  expect(picture().src).toContain('s=def');
});

test('the fallback is shown in the place of the picture', () => {
  render(<Picture {...props} fallback={<p>АП</p>} />);
  fireEvent.error(picture());
  expect(screen.getByText('АП')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('decoration says nothing, also when it does not come', () => {
  const { container } = render(<Picture {...props} alt="" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
