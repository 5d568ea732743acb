import { IMAGE_SIDES } from '@artel/contract';
import { expect, test } from 'vitest';
import { parseModifiers } from './parse-modifiers.ts';

const none = { format: 'webp', width: null, height: null, quality: null, background: null };

test.each([
  ['_', {}],
  ['f_jpeg', { format: 'jpeg' }],
  ['f_jpg', { format: 'jpeg' }],
  ['f_auto&w_640', { format: 'auto', width: 640 }],
  ['w_640,h_320', { width: 640, height: 320 }],
  ['s_64x48', { width: 64, height: 48 }],
  ['s_64', { width: 64, height: 64 }],
  ['q_80&b_FF8800', { quality: 80, background: 'ff8800' }],
  ['b_f80', { background: 'ff8800' }],
  ['format_png&width:96&quality=5', { format: 'png', width: 96, quality: 5 }],
  ['resize_1536x2048,background_000', { width: 1536, height: 2048, background: '000000' }],
])('the modifiers %s are read as %j', (text, wanted) => {
  expect(parseModifiers(text)).toEqual({ ...none, ...wanted });
});

test('the closed set holds every breakpoint at both densities and the sizes of avatars, and little more', () => {
  const breakpoints = [320, 640, 768, 1024, 1280, 1536];
  for (const side of [
    ...breakpoints,
    ...breakpoints.map((width) => width * 2),
    32,
    48,
    64,
    96,
    128,
    192,
    256,
  ])
    expect(parseModifiers(`w_${side}`).width).toBe(side);
  expect(IMAGE_SIDES).toHaveLength(16);
});

test.each([
  ['', 'modifier-unknown'],
  ['w', 'modifier-unknown'],
  ['w_', 'modifier-unknown'],
  ['rotate_90', 'modifier-unknown'],
  ['blur_100', 'modifier-unknown'],
  ['constructor_1', 'modifier-unknown'],
  ['w_640&&h_320', 'modifier-unknown'],
  ['_&w_640', 'modifier-unknown'],
  ['w_641', 'side-refused'],
  ['s_64x65', 'side-refused'],
  ['h_99999', 'side-refused'],
  ['w_0', 'modifier-wrong'],
  ['w_-640', 'modifier-wrong'],
  ['w_6e2', 'modifier-wrong'],
  ['w_0640', 'modifier-wrong'],
  ['w_640x320', 'modifier-wrong'],
  ['w_640&w_320', 'modifier-wrong'],
  ['w_640&width_640', 'modifier-wrong'],
  ['s_64x64&w_64', 'modifier-wrong'],
  ['s_64x', 'modifier-wrong'],
  ['q_0', 'modifier-wrong'],
  ['q_101', 'modifier-wrong'],
  ['q_81', 'modifier-wrong'],
  ['f_svg', 'modifier-wrong'],
  ['f_avif', 'modifier-wrong'],
  ['f_toString', 'modifier-wrong'],
  ['b_#fff', 'modifier-wrong'],
  ['b_red', 'modifier-wrong'],
  [`q_${'8'.repeat(200)}`, 'modifier-wrong'],
])('the modifiers %s are refused', (text, kind) => {
  expect(() => parseModifiers(text)).toThrow(`image/${kind}`);
});
