import {
  getProfile,
  listOwnCompanies,
  type OwnCompany,
  Profile,
  type Suspension,
  updateProfile,
} from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { getDashboard, type Layout, page, type Route, search } from '@artel/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import { countUnread } from '@artel/notifications/contract';
import notificationsStrings from '@artel/notifications/strings' with { type: 'json' };
import strings from '@artel/shell-contract/strings' with { type: 'json' };
import { defineWebArea, type MenuEntry, type WebArea } from '@artel/web';
import { fakeRoute, fakeServer, renderPage } from '@artel/web/testing';
import { IconFile } from '@tabler/icons-react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import mockProfile from '../frame/user-menu.mock.json' with { type: 'json' };
import { layouts } from '../layouts/layouts.ts';
import { shellWeb } from '../shell-area.ts';

/** The specification's sections (L-03) with their words, in their order. */
export const sections = {
  work: { messenger: 'Сообщения', mail: 'Почта', calendar: 'Календарь', events: 'События', disk: 'Диск' },
  company: {
    users: 'Сотрудники',
    invitations: 'Приглашения',
    stats: 'Статистика',
    docs: 'Документы',
    invoices: 'Счета',
    tariffs: 'Тарифы',
    'tariff-lines': 'Тарифные линейки',
  },
  product: { roadmap: 'Дорожная карта' },
} as const;

/** A page in a layout, without an area. */
export function pageIn(layout: Layout, path: `/${string}`, access: 'login' | 'public' = 'login') {
  return page({ name: path.slice(1).replaceAll('/', '-'), path, layout, access, titleKey: `pages${path}` });
}

/** An area that offers one of the sections; its page shows the section's name. */
export function sectionArea(group: MenuEntry['group'], key: string, rest: Partial<MenuEntry> = {}) {
  const shown = pageIn('default', `/${key}`);
  return defineWebArea({
    name: key,
    pages: [{ page: shown, component: async () => () => <h1>Раздел {key}</h1> }],
    inside: async () => ({ menu: [{ key, page: shown, group, icon: IconFile, ...rest }] }),
  });
}

/** All planned sections of the product, last first. */
export function allSections(): readonly WebArea[] {
  return Object.entries(sections)
    .flatMap(([group, entries]) =>
      Object.keys(entries).map((key) => sectionArea(group as MenuEntry['group'], key)),
    )
    .reverse();
}

/** Makes the window so wide. */
export function setWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const least = Number(/min-width: ([\d.]+)px/.exec(media)?.[1] ?? 0);
    const most = Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY);
    const isQueried = /-width/.test(media);
    const nothing = () => undefined;
    return {
      media,
      matches: isQueried && width >= least && width <= most,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    } as unknown as MediaQueryList;
  });
}

interface FrameOptions {
  readonly areas?: readonly WebArea[];
  /** Texts of the areas. */
  readonly texts?: Readonly<Record<string, unknown>>;
  readonly permissions?: readonly string[];
  readonly isStranger?: boolean;
  /** Unread notices. */
  readonly unread?: number;
  readonly elsewhere?: readonly { readonly companyId: string; readonly count: number }[];
  /** The companies that Anna may enter, when there are several. */
  readonly companies?: readonly OwnCompany[];
  /** The reasons why her company is read-only. */
  readonly suspensions?: readonly Suspension[];
  /** She is in no company yet. */
  readonly hasNoCompany?: boolean;
  /** The companies in which her access is suspended. */
  readonly suspendedIn?: readonly string[];
}

/** Opens an address in the real layouts, as Anna Sokolova of a small workshop. */
export function openFrame(address: string, options: FrameOptions = {}) {
  const {
    areas = [],
    texts = {},
    permissions = [],
    isStranger = false,
    unread = 0,
    companies = [],
    elsewhere = [],
    suspensions = [],
    hasNoCompany = false,
    suspendedIn = [],
  } = options;
  const profile = z.parse(Profile, mockProfile);
  const anna: Profile = {
    ...profile,
    company: hasNoCompany ? null : profile.company && { ...profile.company, suspensions: [...suspensions] },
    suspendedIn: [...suspendedIn],
    username: 'anna@example.test',
    familyName: 'Соколова',
    givenName: 'Анна',
    permissions: [...permissions],
  };
  fakeRoute(getProfile, () => anna);
  fakeRoute(updateProfile, () => anna);
  fakeRoute(countUnread, () => ({ count: unread, elsewhere: [...elsewhere] }));
  fakeRoute(listOwnCompanies, () => ({ companies: [...companies] }));
  if (!isFaked(search)) fakeRoute(search, () => ({ groups: [], nextCursor: null }));
  if (!isFaked(getDashboard)) fakeRoute(getDashboard, () => ({ parts: [] }));
  const menu = Object.assign({}, ...Object.values(sections)) as Record<string, string>;
  return renderPage(address, {
    areas: [{ name: 'company', beforeApp: companyWeb.beforeApp }, shellWeb, ...areas],
    strings: [companyStrings, identityStrings, notificationsStrings, strings, { menu }, texts],
    layouts,
    signedInAs: isStranger ? undefined : 'anna@example.test',
  });
}

/** Whether the test itself defines the response of a route. */
function isFaked({ path }: Route): boolean {
  return fakeServer
    .listHandlers()
    .some((handler) => 'info' in handler && JSON.stringify(handler.info).includes(`*${path}"`));
}
