import type { DashboardPart, Page, Permission, SearchHit } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PublicConfig } from '../config/public-config.ts';
import type { LiveReaction } from './live-reaction.ts';

/** Loads a component when it is first needed: `async () => (await import('./users-page.tsx')).UsersPage`. */
export type LazyComponent = () => Promise<ComponentType>;

/** A page of the contract and the screen that shows it. */
export interface WebPage {
  readonly page: Page;
  readonly component: LazyComponent;
  /**
   * A component that says in its own words that the address's parameters do not fit (N-02); a fatal page does
   * when left out.
   */
  readonly misfit?: LazyComponent;
}

type IconComponent = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** Two keys after another that open a section, by the places of Latin letters: `g m`. */
export type Shortcut = `g ${string}`;

/** An entry of the navigation; its label is the text `menu.<key>`. */
export interface MenuEntry {
  /** One of the specification's navigation keys (L-03). */
  readonly key: string;
  readonly page: Page;
  /** Further pages of the section: the entry is marked on these, too. */
  readonly pages?: readonly Page[];
  readonly group: 'work' | 'company' | 'product';
  readonly icon: IconComponent;
  /** Shown to those who hold it; to everybody when left out. */
  readonly permission?: Permission;
  readonly shortcut?: Shortcut;
  /** The live count of new things; a hook, called wherever the entry is shown. */
  readonly useCount?: () => MenuCount | undefined;
}

export interface MenuCount {
  /** Nothing is shown for 0. */
  readonly count: number;
  /** `accent` for what concerns this person, as a mention does. */
  readonly variant?: 'plain' | 'accent';
}

/** Something to do or a place to go that the command palette finds by its title. */
export type Command = CommandFace & (OpeningCommand | AddressCommand | ActingCommand | ActionCommand);

/** One of the area's own things that the palette opens: a conversation. */
export interface Place {
  /** No two are the same: `messenger/<id>`. */
  readonly name: string;
  readonly title: string;
  readonly icon: IconComponent;
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

/** Things of one kind that the one search finds, as people call them. */
export interface FoundKind {
  /** As the server's provider calls it: `disk/node`. */
  readonly kind: `${string}/${string}`;
  /** The name of the things, in plural. */
  readonly titleKey: string;
  readonly icon: IconComponent;
  /** Where things of one kind look different: a file and a folder. */
  readonly getIcon?: (hit: SearchHit) => IconComponent;
  /** Kinds are in the order of this number. */
  readonly order: number;
}

/** Something that can be created from anywhere: an entry of the frame's create menu, also found by the palette. */
export type Create = Command & {
  /** The key that chooses it in the menu that `c` opens, by the place of a Latin letter: `c f`. */
  readonly shortcut?: `c ${string}`;
  /** Entries are in the order of this number. */
  readonly order: number;
};

interface CommandFace {
  /** No two areas have the same: `disk/upload`. */
  readonly name: string;
  readonly titleKey: string;
  readonly icon: IconComponent;
  /** Key of a text with further words that it is found by. */
  readonly keywordsKey?: string;
  /** Offered to those who hold it; to everybody when left out. */
  readonly permission?: Permission;
  /** Whether it makes sense for this person now; always when left out. */
  readonly isOffered?: (queries: QueryClient) => boolean;
}

interface OpeningCommand {
  readonly page: Page;
  readonly search?: Readonly<Record<string, string>>;
}

/** Opens the dialog of an address over any page. */
interface AddressCommand {
  readonly address: string;
}

interface ActingCommand {
  readonly run: () => unknown;
}

/** Does what the action of this name does. */
interface ActionCommand {
  readonly action: string;
}

/** A part of the dashboard. It reads its share of the one call for all widgets by `createWidget`. */
export interface Widget {
  readonly name: string;
  readonly component: LazyComponent;
  /**
   * The part that it shows: a person who gets no such part has no such widget. Without one it is there for
   * everyone.
   */
  readonly part?: DashboardPart;
  /** The switch of the debug panel with which it is there regardless of the data. */
  readonly mock?: `mock-${string}`;
  /** Whether there is anything in it for this person; always when left out. */
  readonly isOffered?: (queries: QueryClient) => boolean;
  /** Widgets are sorted by this number. */
  readonly order: number;
}

/** A part of the page about oneself or about the company, opened by its name: `/profile?section=security`. */
export interface PageSection {
  readonly name: string;
  readonly titleKey: string;
  readonly icon: IconComponent;
  readonly component: LazyComponent;
  /** Sections are sorted by this number; the first one opens by itself. */
  readonly order: number;
  /** Offered to those who hold it; to everybody when left out. */
  readonly permission?: Permission;
}

/** A component that an area inserts into a page of another area. On a person's card, `usePersonOnCard` of the company's front door returns the person. */
interface Part {
  /** No two areas have the same: `messenger/write`. */
  readonly name: string;
  readonly component: LazyComponent;
  /** Parts are sorted by this number. */
  readonly order: number;
  /** Offered to those who hold it; to everybody when left out. */
  readonly permission?: Permission;
}

/** A button on a person's card. */
type PersonAction = Part;

/** A button in the head of the directory. */
type DirectoryAction = Part;

/** A part of a person's card under a title of its own. */
interface PersonSection extends Part {
  readonly titleKey: string;
}

/** A slide of the tour that a new person is shown: how it looks, a few words, one sentence. */
export interface TourSlide {
  /** No two areas have the same: `disk/sharing`. */
  readonly name: string;
  readonly titleKey: string;
  readonly textKey: string;
  readonly picture: TourPicture;
  /** Shown to those who hold it; to everybody when left out. */
  readonly permission?: Permission;
  /** Slides follow each other by this number. */
  readonly order: number;
}

/** Addresses of a picture of the product itself in both colour schemes; `journeys/tour.journey.ts` takes them. */
export interface TourPicture {
  readonly light: string;
  readonly dark: string;
}

/**
 * A dialog that an address opens over the start page: `/?invitation=…` opens the one with the word
 * `invitation`.
 */
interface AddressDialog {
  readonly word: string;
  readonly component: LazyComponent;
}

/**
 * The parts that only signed-in people see; they come beside the profile, so that no stranger waits for them.
 */
export interface AreaInside {
  readonly menu?: readonly MenuEntry[];
  /** Commands of the palette beside the pages, which it knows by themselves. */
  readonly commands?: readonly Command[];
  /** Places that the palette finds by their own names once something is typed; a hook. */
  readonly usePlaces?: () => readonly Place[];
  readonly found?: readonly FoundKind[];
  /** The area's things that can be created; none of them is a command beside that. */
  readonly creates?: readonly Create[];
  readonly widgets?: readonly Widget[];
  readonly profileSections?: readonly PageSection[];
  /** Parts of the page `/company`; a member who may use none of them reads the company's card instead. */
  readonly companySections?: readonly PageSection[];
  /** The area's parts of a person's card: buttons, and sections below the facts. */
  readonly personActions?: readonly PersonAction[];
  readonly personSections?: readonly PersonSection[];
  readonly directoryActions?: readonly DirectoryAction[];
  /**
   * The scopes of the area that programs open by an app password; each is a text
   * `identity.app-passwords.scope.<name>`.
   */
  readonly programScopes?: readonly string[];
  /** Loaded for people who have the tour before them. */
  readonly tourSlides?: () => Promise<readonly TourSlide[]>;
}

/** Everything that an area offers to the web shell, which alone iterates over areas. */
export interface WebArea {
  readonly name: string;
  /** Whether an installation goes without it. */
  readonly isOff?: (config: PublicConfig) => boolean;
  readonly pages?: readonly WebPage[];
  readonly addressDialogs?: readonly AddressDialog[];
  /** Actions that do something else than to open the page of their name; each answers whether it did. */
  readonly actions?: Readonly<Record<string, (queries: QueryClient) => Promise<boolean>>>;
  /** Switches of the debug panel (D-08…D-19), by the specification's names; each is a text `debug.flag.<name>`. */
  readonly debugFlags?: readonly string[];
  /** The data that is fetched again after an event from elsewhere; loaded with the first event. */
  readonly live?: () => Promise<readonly LiveReaction[]>;
  /** Loads the data that must be there before a signed-in person sees the application (the profile). */
  readonly beforeApp?: (queries: QueryClient) => Promise<unknown>;
  readonly inside?: () => Promise<AreaInside>;
}

export function defineWebArea<const A extends WebArea>(definition: A): A {
  return definition;
}

export function defineInside<const I extends AreaInside>(definition: I): I {
  return definition;
}
