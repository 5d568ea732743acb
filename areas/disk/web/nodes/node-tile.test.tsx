import { getNode } from '@artel/disk/contract';
import { fakeRoute, setTestTexts, signIn, withQueries } from '@artel/web/testing';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { NodeTile } from './node-tile.tsx';

const getUrl = (end: number) => `/images/_/disk-picture/1?v=1&u=anna&e=${end}&s=abc`;

test('a tile requests a small size; an expired address is requested again, once', async () => {
  await setTestTexts();
  signIn();
  let requested = 0;
  const node = buildNode(1, { name: 'Цех.jpg', mediaType: 'image/jpeg', pictureUrl: getUrl(1) });
  fakeRoute(getNode, () => {
    requested += 1;
    const space = { id: buildId(0), kind: 'personal' as const, name: '' };
    return { ...node, pictureUrl: getUrl(2), path: [], space, isTrashed: false };
  });
  const { container } = render(<NodeTile node={node} />, { wrapper: withQueries() });
  const image = () => container.querySelector('img') as HTMLImageElement;
  expect(image().src).toContain('/images/w_256/disk-picture/1?');
  expect(image()).toHaveAttribute('loading', 'lazy');
  fireEvent.error(image());
  await waitFor(() => expect(image().src).toContain('&e=2&'));
  // A file that is no picture shows its icon, and no further request is sent.
  fireEvent.error(image());
  expect(container.querySelector('svg')).not.toBeNull();
  expect(requested).toBe(1);
});
