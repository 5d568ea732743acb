import { LazyPart, useAreas, usePageQuery } from '@artel/web';

/** The dialogs that the address opens over the page; their code is loaded only then. */
export function AddressDialogs() {
  const dialogs = useAreas().flatMap(({ addressDialogs = [] }) => addressDialogs);
  const query = usePageQuery();
  return dialogs
    .filter(({ word }) => typeof query[word] === 'string')
    .map(({ word, component }) => <LazyPart key={word} load={component} waiting={null} />);
}
