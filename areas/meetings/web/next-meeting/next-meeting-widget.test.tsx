import { getDashboard, page } from '@artel/contract';
import strings from '@artel/meetings/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NextMeetingWidget } from './next-meeting-widget.tsx';

const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const area = defineWebArea({
  name: 'test',
  pages: [{ page: index, component: async () => NextMeetingWidget }],
});

test('[R-01] the dashboard names the next meeting, when it is and how many are invited', async () => {
  const data = { title: 'Знакомство', startsAt: '2020-11-25T07:00:00Z', minutes: 60, guests: 2 };
  fakeRoute(getDashboard, () => ({
    parts: [{ name: 'meetings/next-meeting', state: 'ready' as const, data }],
  }));
  await renderPage('/', { areas: [area], strings: [strings], signedInAs: 'anna@example.ru' });
  const widget = await screen.findByRole('region', { name: 'Ближайшая встреча' });
  expect(widget).toHaveTextContent('Знакомство');
  expect(widget).toHaveTextContent(/25 ноя.*, \d\d:00, 60 минут, 2 гостя/);
});
