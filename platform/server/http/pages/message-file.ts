import { FALLBACK_LOCALE, type Locale } from '@artel/contract';
import type { Platform } from '../../platform.ts';
import { createStaticBody, type StaticBody } from './static-body.ts';

/** Texts as a file whose bytes, name and ETag follow from the content. */
export interface MessageFile extends StaticBody {
  /** The address under which a browser may cache it for ever. */
  readonly path: string;
}

/** The interface's texts of one language. */
export interface MessageFiles {
  readonly locale: Locale;
  /** By the last part of the address: all texts, those of the pages before sign-in, and the others. */
  readonly files: Readonly<Record<MessageFileName, MessageFile>>;
}

export type MessageFileName = 'messages.json' | 'outside.json' | 'inside.json';

type Tree = Readonly<Record<string, unknown>>;

/**
 * Builds the files of the texts, without those of letters and of the API's description, which only the server
 * needs. `outside` are the keys for visitors; without it all are.
 */
export function messageFiles(
  { strings }: Pick<Platform, 'strings'>,
  outside: readonly string[] | null,
): MessageFiles {
  const { docs: _docs, letters: _letters, routes: _routes, start: _start, ...forTheWeb } = strings;
  const locale = FALLBACK_LOCALE;
  const known = outside && new Set(outside);
  const isOutside = (key: string) => known === null || known.has(key);
  const store = (name: MessageFileName, tree: Tree): MessageFile => {
    const stored = createStaticBody(JSON.stringify(tree));
    return { ...stored, path: `/locales/${stored.hash}/${locale}/${name}` };
  };
  return {
    locale,
    files: {
      'messages.json': store('messages.json', forTheWeb),
      'outside.json': store('outside.json', choose(forTheWeb, isOutside)),
      'inside.json': store(
        'inside.json',
        choose(forTheWeb, (key) => !isOutside(key)),
      ),
    },
  };
}

function choose(tree: Tree, isWanted: (key: string) => boolean, path = ''): Tree {
  const chosen: Record<string, unknown> = {};
  for (const [name, branch] of Object.entries(tree)) {
    const key = path + name;
    if (typeof branch !== 'object' || branch === null) {
      if (isWanted(key)) chosen[name] = branch;
      continue;
    }
    const inner = choose(branch as Tree, isWanted, `${key}.`);
    if (Object.keys(inner).length > 0) chosen[name] = inner;
  }
  return chosen;
}
