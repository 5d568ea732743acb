/** All consent screens for analytics come in one chunk, which pages without them never load. */
export { ConsentLink } from './consent-link.tsx';
export { ConsentPart } from './consent-part.tsx';
export { ConsentSection } from './consent-section.tsx';
