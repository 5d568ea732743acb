import { expect, test, vi } from 'vitest';
import { createInside } from './load-inside.ts';

test('the inside parts of the areas are loaded once, and again after a failure', async () => {
  const menu = [{ key: 'disk' }] as never;
  const load = vi.fn(async () => ({ menu }));
  load.mockRejectedValueOnce(new Error('no network'));
  const inside = createInside([{ name: 'disk', inside: load }, { name: 'silent' }]);
  const listener = vi.fn();
  inside.listen(listener);
  await expect(inside.load()).rejects.toThrow('no network');
  expect(inside.current()).toEqual([]);
  expect(listener).not.toHaveBeenCalled();
  await Promise.all([inside.load(), inside.load()]);
  await inside.load();
  expect(load).toHaveBeenCalledTimes(2);
  expect(inside.current()).toEqual([{ menu }]);
  expect(listener).toHaveBeenCalledOnce();
});
