import { getSetting, readConfig } from '@artel/server';
import { expect, test } from 'vitest';
import { trialDays } from './trial-setting.ts';

const read = (value?: string) =>
  getSetting(readConfig({ ARTEL_TRIAL_DAYS: value }, false, [trialDays]), trialDays);

test('a trial has fourteen days, or as many as the operator says', () => {
  expect(read()).toBe(14);
  expect(read('')).toBe(14);
  expect(read('30')).toBe(30);
});

test.each(['0', '3651', 'many'])('a trial of %s days stops the start with a sentence', (value) => {
  expect(() => read(value)).toThrow();
});
