import { linkToken, page } from '@artel/contract';
import * as z from 'zod/mini';

/** The address also holds `?view=`, `?day=`, `?open=` and `?at=`. */
export const calendarPages = {
  calendar: page({
    name: 'calendar',
    path: '/calendar',
    layout: 'default',
    access: 'login',
    permission: 'calendar.own',
    titleKey: 'pages.calendar',
    descriptionKey: 'descriptions.calendar',
  }),
  invitation: page({
    name: 'calendar-invitation-token',
    path: '/calendar-invitation/{token}',
    layout: 'empty',
    access: 'public',
    params: z.object({ token: linkToken }),
    titleKey: 'pages.calendar-invitation-token',
    descriptionKey: 'descriptions.calendar-invitation-token',
    isIndexed: false,
  }),
};
